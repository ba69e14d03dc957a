import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findProcess, LockHeldError } from "@accord/processes";
import { startStack } from "./start-stack.ts";
import type { Stack, StackOptions } from "./stack.ts";
import { stubProcesses } from "./testing/stub-processes.ts";
import { wipeState } from "./wipe-state.ts";

let folder: string;
let stack: Stack | undefined;
let printed: string[] = [];

function start(more: Partial<StackOptions> = {}): Promise<Stack> {
  return startStack({
    stateDir: path.join(folder, "state"),
    frontEnd: "none",
    durable: false,
    processes: stubProcesses(),
    print: (line) => printed.push(line),
    ...more,
  });
}

async function environmentOf(running: Stack, name: string): Promise<Record<string, string>> {
  const port = running.children.find((child) => child.name === name)?.port ?? 0;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  const body: { env: Record<string, string> } = await answer.json();
  return body.env;
}

/** Starts a supervisor in a separate process and reads its output once it is ready. */
async function startInOtherProcess(): Promise<{ supervisor: ChildProcess; pids: number[] }> {
  const script = path.join(import.meta.dirname, "testing", "run-stub-stack.ts");
  const supervisor = spawn(process.execPath, [script, path.join(folder, "state")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: supervisor.stdout })) {
    const ready: { pids: number[] } = JSON.parse(line);
    return { supervisor, pids: ready.pids };
  }
  throw new Error("The supervisor ended without getting ready");
}

async function waitForExit(...pids: number[]): Promise<void> {
  await expect.poll(() => pids.filter((pid) => findProcess(pid))).toEqual([]);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-stack-"));
});

async function stopStack(): Promise<void> {
  await stack?.stop();
  stack = undefined;
  printed = [];
}

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe("a running stack", () => {
  beforeAll(async () => {
    stack = await start({ env: { COMPANY_NAME: "Firm & Co" } });
  });
  afterAll(stopStack);

  test("every child gets its own variables and no secrets of others", async () => {
    const core = await environmentOf(running(), "core");
    expect(core).toMatchObject({ NODE_ENV: "production", HOST: "127.0.0.1" });
    expect(core.COMPANY_NAME).toBe("Firm & Co");
    expect(core.DATABASE_URL).toMatch(/^postgres:\/\/core:/);
    expect(core.S3_SECRET_KEY ?? core.SESSION_SECRET).toBeUndefined();
    const gateway = await environmentOf(running(), "gateway");
    expect(gateway.OIDC_ISSUER).toBe(`${running().url}/oidc`);
    const signing = await environmentOf(running(), "signing");
    expect(gateway.SIGNING_URLS).toBe(`http://127.0.0.1:${signing.PORT ?? ""}`);
    expect(signing).toMatchObject({ DOCUSIGN_PROVIDER: "sandbox", PUBLIC_URL: running().url });
    expect(signing.NO_PROXY).toBe("localhost,127.0.0.1");
    expect(core.DOCUSIGN_HMAC_KEYS ?? gateway.DOCUSIGN_HMAC_KEYS).toBeUndefined();
    const keyFile = gateway.TOKEN_PRIVATE_KEY_FILE ?? "";
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    expect(
      await readFile(path.join(core.TOKEN_PUBLIC_KEYS_DIR ?? "", "gateway.pem"), "utf8"),
    ).toMatch(/BEGIN PUBLIC KEY/);
  });

  test("a service's role cannot read another owner's schema, nor create a table in its own", async () => {
    const { DATABASE_URL } = await environmentOf(running(), "documents");
    const core = new pg.Client({ connectionString: running().databases.core });
    const documents = new pg.Client({ connectionString: DATABASE_URL });
    await Promise.all([core.connect(), documents.connect()]);
    await core.query("create table core.secret (id int)");
    await expect(documents.query("select * from core.secret")).rejects.toThrow("permission denied");
    await expect(documents.query("create table core.mine (id int)")).rejects.toThrow(
      "permission denied",
    );
    await expect(documents.query("create table documents.mine (id int)")).rejects.toThrow(
      "permission denied",
    );
    await core.query("drop table core.secret");
    await Promise.all([core.end(), documents.end()]);
  });

  test("a child that exits is restarted on the same port and reported", async () => {
    const child = running().children.find(({ name }) => name === "documents");
    const before = child?.pid();
    await fetch(`http://127.0.0.1:${child?.port ?? 0}/die`).catch(() => undefined);
    await expect
      .poll(() => environmentOf(running(), "documents").then((env) => env.DATABASE_URL))
      .toMatch(/^postgres:\/\/documents:/);
    expect(child?.pid()).not.toBe(before);
    expect(printed.join("\n")).toContain(
      "documents ended (exit code 3); starting it again in 0.1 s",
    );
  });

  test("a second start on the same state is refused and names the first", async () => {
    const second = start();
    await expect(second).rejects.toBeInstanceOf(LockHeldError);
    await expect(second).rejects.toMatchObject({
      holder: { pid: process.pid, note: running().url },
    });
    expect(() => wipeState(path.join(folder, "state"))).toThrow(
      `Process ${process.pid} uses this data`,
    );
  });

  test("a port in use is reported with the variable that changes it", async () => {
    const other = start({
      stateDir: path.join(folder, "other"),
      port: Number(new URL(running().url).port),
    });
    await expect(other).rejects.toThrow(/Port \d+ .* is taken .* PORT=/s);
    expect(existsSync(path.join(folder, "other"))).toBe(false);
  });

  test("a stop lets every child finish its requests", async () => {
    const pids = running().children.map((child) => child.pid() ?? 0);
    await running().stop();
    expect(pids.map((pid) => findProcess(pid))).toEqual(pids.map(() => undefined));
    const log = await readFile(path.join(folder, "state", "logs", "core.log"), "utf8");
    expect(log.trim().split("\n").at(-1)).toBe("drained after SIGINT");
  });
});

describe("a stack with replicas", () => {
  beforeAll(async () => {
    stack = await start({ replicas: { documents: 3, core: 2, gateway: 2 } });
  });
  afterAll(stopStack);

  test("restart replaces a child without counting as a failure", async () => {
    const stack = running();
    const child = stack.children.find(({ name }) => name === "core-2");
    const before = child?.pid();
    await stack.restart("core-2");
    expect(child?.pid()).not.toBe(before);
    expect(await environmentOf(stack, "core-2")).toMatchObject({ PORT: String(child?.port) });
    expect([child?.restarts(), printed.filter((line) => line.includes("ended"))]).toEqual([0, []]);
    const log = await readFile(path.join(folder, "state/logs/core-2.log"), "utf8");
    expect(log.trim().split("\n").at(-1)).toBe("drained after SIGTERM");
    await expect(stack.restart("core")).rejects.toThrow("core is none of storage, identity");
  });

  test("several gateways share the port, and one that is down is skipped", async () => {
    const { url, children } = running();
    const answer = async () => {
      const response = await fetch(url, { headers: { connection: "close" } });
      const body: { pid: number } = await response.json();
      return body.pid;
    };
    const gateways = children.filter(({ name }) => name.startsWith("gateway-"));
    const [first, second] = gateways;
    expect(gateways).toHaveLength(2);
    const die = `http://127.0.0.1:${first?.port ?? 0}/die`;
    const end = () => fetch(die).catch(() => first?.pid());
    let answered = 0;
    // On a busy machine the first may be back before the answer.
    while (answered === 0 || first?.pid() !== undefined) {
      await expect.poll(end, { interval: 2 }).toBeUndefined();
      answered = await answer();
    }
    expect(answered).toBe(second?.pid());
  });

  test("replicas have their own names, ports and logs, and every service gets all addresses", async () => {
    const addresses = (service: string) =>
      running()
        .children.filter(({ name }) => name.startsWith(`${service}-`))
        .map(({ port }) => `http://127.0.0.1:${port}`)
        .join(",");
    expect(addresses("documents").split(",")).toHaveLength(3);
    expect(new Set(running().children.map(({ port }) => port)).size).toBe(11);
    const { DOCUMENTS_URLS, CORE_URLS } = await environmentOf(running(), "gateway-2");
    expect({ DOCUMENTS_URLS, CORE_URLS }).toEqual({
      DOCUMENTS_URLS: addresses("documents"),
      CORE_URLS: addresses("core"),
    });
    for (const name of ["core-1", "core-2", "signing"]) {
      const { DOCUMENTS_URL } = await environmentOf(running(), name);
      expect(DOCUMENTS_URL).toBe(addresses("documents"));
    }
    expect((await environmentOf(running(), "documents-3")).CORE_URL).toBe(addresses("core"));
    await running().stop();
    const logs = await Promise.all(
      [1, 2, 3].map((index) =>
        readFile(path.join(folder, `state/logs/documents-${index}.log`), "utf8"),
      ),
    );
    expect(logs.map((log) => log.trim())).toEqual(Array(3).fill("drained after SIGINT"));
  });
});

describe("a durable stack with a fixed day", () => {
  beforeAll(async () => {
    stack = await start({ today: "2027-01-04", durable: true });
  });
  afterAll(stopStack);

  test("the day reaches gateway and services, which then do not run as production", async () => {
    for (const name of ["gateway", "core", "documents", "signing"]) {
      expect(await environmentOf(running(), name)).toMatchObject({
        DEVELOPMENT_TODAY: "2027-01-04",
        NODE_ENV: "development",
      });
    }
  });

  test("after kill -9 PostgreSQL restarts with all committed data", async () => {
    const { DATABASE_URL } = await environmentOf(running(), "core");
    await query(running().databases.core, "create table if not exists core.kept (id int)");
    await query(DATABASE_URL, "insert into kept values (1)");
    const file = path.join(folder, "state", "postgres", "postmaster.pid");
    process.kill(Number((await readFile(file, "utf8")).split("\n")[0]), "SIGKILL");
    await expect
      .poll(() => query(DATABASE_URL, "select id from kept limit 1").catch(() => 0), {
        timeout: 60_000,
      })
      .toBe(1);
  });
});

describe("a start", () => {
  afterEach(stopStack);

  test("a child that never becomes ready fails the start and leaves nothing running", async () => {
    const processes = stubProcesses().map((row) =>
      row.name === "core" ? { ...row, entry: "devstack/src/stack/testing/missing.ts" } : row,
    );
    await expect(start({ processes })).rejects.toThrow(/core does not start: it exits repeatedly/);
    stack = await start();
  });

  test("after kill -9 of the supervisor the next start stops the orphans", async () => {
    const { supervisor, pids } = await startInOtherProcess();
    supervisor.kill("SIGKILL");
    await waitForExit(supervisor.pid ?? 0);
    stack = await start();
    expect(pids.map((pid) => findProcess(pid))).toEqual(pids.map(() => undefined));
    expect(printed.join("\n")).toContain("Stopped what an earlier run left");
  });

  test("after kill -9 of all processes the next start succeeds", async () => {
    const { supervisor, pids } = await startInOtherProcess();
    const postmaster = await readFile(
      path.join(folder, "state", "postgres", "postmaster.pid"),
      "utf8",
    );
    const killed = [supervisor.pid ?? 0, Number(postmaster.split("\n")[0]), ...pids];
    // One that lost its supervisor may have ended by itself.
    spawnSync("sh", ["-c", `kill -9 ${killed.join(" ")}`]);
    await waitForExit(...killed);
    stack = await start();
    expect(stack.children).toHaveLength(7);
  });
});

function running(): Stack {
  if (!stack) throw new Error("No stack runs");
  return stack;
}

async function query(url: string | undefined, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const result = await client.query<{ id: number }>(text);
    return result.rows?.[0]?.id;
  } finally {
    await client.end();
  }
}
