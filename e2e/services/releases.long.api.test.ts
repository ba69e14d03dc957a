import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PROCESSES } from "@accord/devstack";
import { OWNERS, type Databases } from "@accord/ops/owners";
import { afterAll, expect, inject, test, vi } from "vitest";
import { startMixedLoad } from "./mixed-load.ts";
import { openReplicas } from "./open-replicas.ts";
import {
  CHECKOUT,
  findPreviousRelease,
  openEntries,
  runNode,
  unpackRelease,
} from "./previous-release.ts";

// Installs a release and replaces eight processes four times, on a machine that may be busy.
vi.setConfig({ testTimeout: 2_400_000, hookTimeout: 120_000 });

/** docs/deployment.md#upgrade */
const ORDER = ["core", "documents", "signing", "gateway"] as const;
const replicas = { core: 2, documents: 2, signing: 2, gateway: 2 };
/** The second one has begun among the processes of its step. */
const ROUND = 2;

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

/** The database as this release's tools leave it. */
async function prepareDatabase(checkout: string): Promise<Databases> {
  const passwords = Object.fromEntries([...OWNERS, "migrations"].map((name) => [name, name]));
  const owners = path.join(checkout, "ops/src/owners.ts");
  const script = `import { provisionOwners } from ${JSON.stringify(owners)};
    const [url, passwords] = process.argv.slice(1);
    console.log(JSON.stringify(await provisionOwners(url, "releases", JSON.parse(passwords))));`;
  const flags = ["--input-type=module", "--eval", script];
  const server = [inject("postgresUrl"), JSON.stringify(passwords)];
  const databases = JSON.parse(await runNode(checkout, [...flags, ...server], {}));
  const env = { DATABASE_URL_MIGRATIONS: databases.migrations };
  await runNode(checkout, [path.join(checkout, "ops/src/main.ts"), "migrate"], env);
  return databases;
}

/** A stack whose services are replaced by changing what their entries lead to. */
async function openReleases(previous: string, folder: string) {
  const databases = await prepareDatabase(previous);
  const entries = openEntries(path.join(folder, "entries"));
  const names = (service: string) => [1, 2].map((index) => `${service}-${index}`);
  const rows = PROCESSES.flatMap((row) =>
    ORDER.some((service) => service === row.name)
      ? names(row.name).map((name) => ({
          row: { ...row, name, entry: entries.fileOf(name) },
          program: row.entry,
        }))
      : [{ row, program: row.entry }],
  );
  const use = async (checkout: string, name: string) => {
    const program = rows.find(({ row }) => row.name === name)?.program ?? "";
    await entries.use(name, path.join(checkout, program));
  };
  for (const name of ORDER.flatMap(names)) await use(previous, name);
  const services = Object.entries(databases.services).map(([owner, url]) => [
    `DATABASE_URL_${owner.toUpperCase()}`,
    url,
  ]);
  const env = { ...Object.fromEntries(services), DATABASE_URL_MIGRATIONS: databases.migrations };
  const system = await openReplicas(replicas, { env, processes: rows.map(({ row }) => row) });
  const replace = async (checkout: string, service: string) => {
    for (const name of names(service)) {
      await use(checkout, name);
      await system.stack.restart(name);
    }
  };
  return { system, replace };
}

test("no request fails while two releases run side by side, in both orders, and back", async ({
  skip,
}) => {
  const commit = await findPreviousRelease();
  if (commit === null) {
    skip("The history of this repository does not have the last release (last-release.json).");
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), "accord-releases-"));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const previous = path.join(folder, "previous");
  await unpackRelease(commit, previous);
  const { system, replace } = await openReleases(previous, folder);
  undo.push(() => system.stop());
  const { load, expectAllStored } = await startMixedLoad(system);
  const failuresOf = new Map<string, readonly string[]>();
  const step = async (name: string, work: () => Promise<unknown>) => {
    const before = load.failures.length;
    await work();
    const kinds = ["sheet", "upload", "send", "investor"];
    await Promise.all(kinds.map((kind) => load.more(kind, ROUND)));
    failuresOf.set(name, load.failures.slice(before));
  };
  const passage = async (title: string, checkout: string, order: readonly string[]) => {
    for (const service of order) {
      await step(`${title}: ${service}`, () => replace(checkout, service));
    }
  };
  const reversed = ORDER.toReversed();
  await step("the last release alone", async () => undefined);
  await step("migrations of this release", () => prepareDatabase(CHECKOUT));
  await passage("upgrade", CHECKOUT, ORDER);
  await passage("roll back", previous, reversed);
  await passage("upgrade, gateway first", CHECKOUT, reversed);
  await passage("roll back, core first", previous, ORDER);
  await load.end();
  console.log(`two releases: ${JSON.stringify(Object.fromEntries(load.done))}`);
  const failed = [...failuresOf].filter(([, failures]) => failures.length > 0);
  expect(Object.fromEntries(failed)).toEqual({});
  expect(load.failures).toEqual([]);
  expect(system.incidents).toEqual([]);
  await expectAllStored();
});
