import path from "node:path";
import {
  findFreePort,
  isPortFree,
  takeLock,
  openPidRecords,
  SettingsError,
} from "@accord/processes";
import { migrateAll } from "@accord/ops";
import { ownerUrls, provisionOwners, type Databases } from "@accord/ops/owners";
import { startChildren, type RunningChild } from "./children.ts";
import { startEntryServer } from "./entry-server.ts";
import { prepareFrontEnd } from "./front-end-mode.ts";
import { supervisePostgres } from "./supervise-postgres.ts";
import { makePlan } from "./make-plan.ts";
import { PROCESSES } from "./processes.ts";
import { addressOf, portOf, type StackPlan } from "./plan.ts";
import { checkReplicas, namesOf, withReplicas } from "./replicas.ts";
import { createReporter, type Reporter } from "./report.ts";
import { databasePasswords, loadSecrets, type StackSecrets } from "./secrets.ts";
import { readSettings, type StackSettings } from "./settings.ts";
import type { Stack, StackOptions } from "./stack.ts";
import { watchServices } from "./watch/services.ts";
import { isStateFolder, openStateFolder, type StateFolder } from "./state-folder.ts";

const STOP_LIMIT_MS = 10_000;

/** Resolves when everything is ready; throws with nothing left running. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const settings = await settingsOf(options);
  checkReplicas(options.replicas ?? {});
  const reporter = createReporter(options.print ?? (() => undefined));
  // Before the first start no own process holds the port; refusing leaves no files.
  if (!isStateFolder(settings.stateDir)) await refuseTakenPort(settings.port);
  const state = openStateFolder(settings.stateDir);
  const lock = takeLock(state.lock, settings.publicUrl);
  // In reverse order, also when a later step fails.
  const undo: ((deadline: number) => Promise<void>)[] = [async () => lock.release()];
  const stop = once(async () => {
    const deadline = Date.now() + STOP_LIMIT_MS;
    for (const step of undo.toReversed()) await step(deadline);
  });
  try {
    const starting = startAll({ options, settings, state, reporter, undo });
    const running = await Promise.race([starting, abortion(options.signal)]);
    const { publicUrl: url, account, stateDir } = settings;
    const restart = async (name: string) => childOf(running.children, name).restart();
    return { url, account, stateDir, ...running, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface StartContext {
  options: StackOptions;
  settings: StackSettings;
  state: StateFolder;
  reporter: Reporter;
  undo: ((deadline: number) => Promise<void>)[];
}

async function startAll(
  context: StartContext,
): Promise<Pick<Stack, "children" | "replicas" | "databases" | "signingPages" | "accountsPage">> {
  const { options, settings, state, reporter, undo } = context;
  const records = openPidRecords(state.pids);
  const orphans = await records.stopOrphans();
  if (orphans.length > 0) reporter.line(`Stopped what an earlier run left: ${orphans.join(", ")}`);
  await refuseTakenPort(settings.port);
  const secrets = loadSecrets(state.secrets);
  const building = prepareFrontEnd(options.frontEnd ?? "build", { state, reporter, records, undo });
  // Awaited below; avoids an unhandled rejection.
  building.catch(() => undefined);
  const databases = settings.externalDatabases ?? (await startDatabase(context, secrets));
  // Other processes bring no migrations.
  if (!options.processes) await reporter.step("Migrations", () => migrateAll(databases.migrations));
  const replicas = options.replicas ?? {};
  const rows = withReplicas(options.processes ?? PROCESSES, replicas);
  const { today } = options;
  const plan = await makePlan(
    { settings, state, secrets, databases: databases.services, replicas, today },
    rows,
  );
  await openEntryServer(plan, undo);
  const enabled = rows.filter((row) => row.enabled?.(plan) ?? true);
  const own = { plan, rows: enabled, reporter, undo };
  const watched = options.frontEnd === "watch" ? await watchServices(own) : undefined;
  const children = await startChildren({ ...own, records, watched, beforeEdge: building });
  const signingPages = plan.docusign && `${addressOf(plan, "docusign")}/`;
  const accountsPage = plan.identity.upstream && `${plan.identity.upstream}/accounts`;
  const pages = { signingPages, accountsPage };
  return { children, replicas, databases: ownerUrls(databases.migrations), ...pages };
}

/** The load balancer outlives the gateways, so that they can finish their requests. */
async function openEntryServer(plan: StackPlan, undo: StartContext["undo"]): Promise<void> {
  const gateways = namesOf(plan.replicas, "gateway");
  if (gateways.length === 1) return;
  const ports = gateways.map((name) => portOf(plan, name));
  const server = await startEntryServer(plan.settings.port, ports);
  undo.push(() => server.close());
}

function childOf(children: readonly RunningChild[], name: string): RunningChild {
  const child = children.find((one) => one.name === name);
  if (child) return child;
  throw new Error(`${name} is none of ${children.map((one) => one.name).join(", ")}.`);
}

async function startDatabase(
  { options, state, reporter, undo }: StartContext,
  secrets: StackSecrets,
): Promise<Databases> {
  return reporter.step("PostgreSQL", async () => {
    const postgres = await supervisePostgres(
      {
        dataDir: state.postgres,
        logFile: path.join(state.logs, "postgres.log"),
        durable: options.durable ?? true,
      },
      reporter.line,
    );
    undo.push(() => postgres.stop());
    return provisionOwners(postgres.url, "accord", databasePasswords(secrets));
  });
}

async function settingsOf(options: StackOptions): Promise<StackSettings> {
  const port = options.port ?? (await findFreePort());
  return readSettings({
    ...process.env,
    ...options.env,
    PORT: String(port),
    ACCORD_STATE_DIR: options.stateDir,
  });
}

function abortion(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new Error(String(signal.reason))));
  });
}

async function refuseTakenPort(port: number): Promise<void> {
  if (await isPortFree(port)) return;
  throw new SettingsError(
    `Port ${port} of 127.0.0.1 is taken by another program. Choose another one with the variable ` +
      `PORT, for example: PORT=${port + 1} npm start`,
  );
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
