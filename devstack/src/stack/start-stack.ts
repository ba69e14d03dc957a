import path from "node:path";
import { ensureDocusignKeys } from "../docusign/keys.ts";
import { findFreePorts, isPortFree } from "../processes/free-port.ts";
import { takeLock } from "../processes/owner-lock.ts";
import { openPidRecords } from "../processes/pid-records.ts";
import { provisionOwners } from "../postgres/index.ts";
import type { Owner } from "../postgres/index.ts";
import { startChildren } from "./children.ts";
import type { RunningChild } from "./children.ts";
import { prepareFrontEnd } from "./front-end-mode.ts";
import type { FrontEndMode } from "./front-end-mode.ts";
import { keepPostgres } from "./keep-postgres.ts";
import { PROCESSES } from "./processes.ts";
import type { ProcessRow } from "./processes.ts";
import { addressOf } from "./plan.ts";
import type { StackPlan } from "./plan.ts";
import { createReporter } from "./report.ts";
import type { Reporter } from "./report.ts";
import { loadSecrets, ownerPasswords } from "./secrets.ts";
import type { StackSecrets } from "./secrets.ts";
import { CHECKOUT, readSettings } from "./settings.ts";
import { SettingsError } from "./settings-error.ts";
import type { Environment, IdentityAccess, StackSettings, StorageAccess } from "./settings.ts";
import { openStateFolder } from "./state-folder.ts";
import type { StateFolder } from "./state-folder.ts";
import { ensureTokenKeys } from "./token-keys.ts";

/** How a whole stack is started. */
export interface StackOptions {
  stateDir: string;
  /** Port of the gateway on 127.0.0.1; a free one when left out. */
  port?: number;
  /** Variables on top of this process's environment (see the configuration table of the README). */
  env?: Environment;
  /** `build` (default) builds what has changed, `watch` rebuilds on save, `none` builds nothing. */
  frontEnd?: FrontEndMode;
  /** False trades safety of the data in a power cut for speed: for tests. Default true. */
  durable?: boolean;
  /** What runs; default: everything. */
  processes?: ProcessRow[];
  /** Takes the lines for the operator; default: nobody. */
  print?: (line: string) => void;
  /** Gives the start up: what runs already is stopped, and startStack rejects with the reason. */
  signal?: AbortSignal;
}

/** A running stack. */
export interface Stack {
  url: string;
  account: { email: string; password: string };
  stateDir: string;
  /** Where the pages of the DocuSign sandbox are; undefined without it. */
  signingPages: string | undefined;
  /** The children at this moment. */
  children: RunningChild[];
  /** The database URL of each owner's role: for benchmarks and repairs, never for a service. */
  databases: Record<Owner, string>;
  /** Drains and stops everything: gateway, services, storage and identity, PostgreSQL. */
  stop(): Promise<void>;
}

const STOP_LIMIT_MS = 10_000;

/** Starts everything and resolves when every part is ready. Throws, with nothing left running. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const settings = await settingsOf(options);
  const reporter = createReporter(options.print ?? (() => undefined));
  const state = openStateFolder(settings.stateDir);
  const lock = takeLock(state.lock, settings.publicUrl);
  // Undone from the last to the first, also when a later step of the start fails.
  const undo: ((deadline: number) => Promise<void>)[] = [async () => lock.release()];
  const stop = once(async () => {
    const deadline = Date.now() + STOP_LIMIT_MS;
    for (const step of undo.toReversed()) await step(deadline);
  });
  try {
    const starting = startAll({ options, settings, state, reporter, undo });
    const running = await Promise.race([starting, abortion(options.signal)]);
    const { publicUrl: url, account, stateDir } = settings;
    return { url, account, stateDir, ...running, stop };
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
): Promise<Pick<Stack, "children" | "databases" | "signingPages">> {
  const { options, settings, state, reporter, undo } = context;
  const records = openPidRecords(state.pids);
  const orphans = await records.stopOrphans();
  if (orphans.length > 0) reporter.line(`Stopped what an earlier run left: ${orphans.join(", ")}`);
  if (!(await isPortFree(settings.port))) throw portTaken(settings.port);
  const secrets = loadSecrets(state.secrets);
  const building = prepareFrontEnd(options.frontEnd ?? "build", { state, reporter, records, undo });
  // Awaited below; a failure meanwhile must not count as unhandled.
  building.catch(() => undefined);
  const databases = settings.externalDatabases ?? (await startDatabase(context, secrets));
  const rows = options.processes ?? PROCESSES;
  const plan = await makePlan({ settings, state, secrets, databases, rows });
  const enabled = rows.filter((row) => row.enabled?.(plan) ?? true);
  const children = await startChildren({
    plan,
    rows: enabled,
    records,
    reporter,
    undo,
    watch: options.frontEnd === "watch",
    beforeEdge: building,
  });
  const signingPages = plan.docusign && `${addressOf(plan, "docusign")}/`;
  return { children, databases, signingPages };
}

async function startDatabase(
  { options, state, reporter, undo }: StartContext,
  secrets: StackSecrets,
): Promise<Record<Owner, string>> {
  return reporter.step("PostgreSQL", async () => {
    const postgres = await keepPostgres(
      {
        dataDir: state.postgres,
        logFile: path.join(state.logs, "postgres.log"),
        durable: options.durable ?? true,
      },
      reporter.line,
    );
    undo.push(() => postgres.stop());
    return provisionOwners(postgres.url, "accord", ownerPasswords(secrets));
  });
}

async function makePlan(parts: {
  settings: StackSettings;
  state: StateFolder;
  secrets: StackSecrets;
  databases: Record<Owner, string>;
  rows: ProcessRow[];
}): Promise<StackPlan> {
  const { settings, secrets } = parts;
  const internal = parts.rows
    .flatMap((row) => [row.name, ...(row.ports ?? [])])
    .filter((name) => name !== "gateway");
  const free = await findFreePorts(internal.length);
  const ports: Record<string, number> = { gateway: settings.port };
  internal.forEach((name, index) => {
    ports[name] = free[index] ?? 0;
  });
  const storage: StorageAccess = settings.externalStorage ?? {
    endpoint: `http://127.0.0.1:${ports.storage ?? 0}`,
    accessKey: "accord",
    secretKey: secrets.storageSecretKey,
    bucket: "accord",
    region: "us-east-1",
  };
  const identity: IdentityAccess = settings.externalIdentity ?? {
    issuer: `${settings.publicUrl}/oidc`,
    clientId: "accord",
    clientSecret: secrets.oidcClientSecret,
    upstream: `http://127.0.0.1:${ports.identity ?? 0}`,
  };
  const tokenKeys = ensureTokenKeys(parts.state.tokenKeys);
  const webRoot = path.join(CHECKOUT, "shell", "dist");
  const isSandbox = settings.signing.provider === "sandbox";
  // Made before any process starts: Node reads the certificates to trust at its start only.
  const docusign = isSandbox ? await ensureDocusignKeys(parts.state.docusign) : undefined;
  return { ...parts, storage, identity, docusign, ports, tokenKeys, webRoot };
}

async function settingsOf(options: StackOptions): Promise<StackSettings> {
  const [port] = options.port === undefined ? await findFreePorts(1) : [options.port];
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

function portTaken(port: number): SettingsError {
  return new SettingsError(
    `Port ${port} of 127.0.0.1 is taken by another program. Choose another one with the variable ` +
      `PORT, for example: PORT=${port + 1} npm start`,
  );
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
