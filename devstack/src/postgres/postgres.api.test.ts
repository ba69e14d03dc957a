import { spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findProcess, LockHeldError } from "@accord/processes";
import { startPostgres, type PostgresServer } from "./start-postgres.ts";

let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-pg-"));
  dataDir = path.join(folder, "data");
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function ask(server: { url: string }, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.url });
  client.on("error", () => undefined);
  await client.connect();
  const result = await client.query<{ value: unknown }>(text);
  await client.end();
  return result.rows[0]?.value;
}

/** A separate process that starts the server and waits to be killed. */
async function startInOtherProcess(dataDir: string, env = process.env) {
  const module = path.join(import.meta.dirname, "start-postgres.ts");
  const code = `
    const { startPostgres } = await import(${JSON.stringify(module)});
    const { url, pid, dataDir } = await startPostgres({ dataDir: process.argv[1], durable: false });
    console.log(JSON.stringify({ url, pid, dataDir }));
    setInterval(() => {}, 60000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code, dataDir], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const server: Pick<PostgresServer, "url" | "pid" | "dataDir"> = JSON.parse(line);
    return { child, server };
  }
  throw new Error("The server did not start");
}

test("committed data survives a restart, in UTF-8 and UTC", async () => {
  const first = await startPostgres({ dataDir });
  await ask(first, "create table kept as select 'Łódź' as value");
  await first.stop();
  const second = await startPostgres({ dataDir });
  expect(await ask(second, "select value from kept")).toBe("Łódź");
  expect(await ask(second, "select current_setting('TimeZone') as value")).toBe("UTC");
  await second.stop();
});

test("a wrong password is refused", async () => {
  const server = await startPostgres({ dataDir });
  const url = new URL(server.url);
  url.password = "wrong";
  await expect(ask({ url: url.href }, "select 1")).rejects.toThrow(
    "password authentication failed",
  );
  await server.stop();
});

test("a second server on the same data is refused while the first is running", async () => {
  const server = await startPostgres({ dataDir });
  await expect(startPostgres({ dataDir })).rejects.toBeInstanceOf(LockHeldError);
  await server.stop();
});

test("after kill -9 of the parent process the server is stopped and can be started again", async () => {
  const { child, server } = await startInOtherProcess(dataDir);
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("exit", resolve));
  const next = await startPostgres({ dataDir });
  expect(findProcess(server.pid)).toBeUndefined();
  expect(await ask(next, "select 1 as value")).toBe(1);
  await next.stop();
});

test("after kill -9 of parent and server the next start recovers", async () => {
  const { child, server } = await startInOtherProcess(dataDir);
  process.kill(server.pid, "SIGKILL");
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("exit", resolve));
  const next = await startPostgres({ dataDir });
  expect(await ask(next, "select 1 as value")).toBe(1);
  await next.stop();
});

test("the server starts in a folder that other users cannot enter, also as root", async () => {
  const closed = path.join(folder, "closed");
  await mkdir(path.join(closed, "checkout"), { recursive: true });
  await chmod(closed, 0o700);
  const server = await startPostgres({
    dataDir: path.join(closed, "checkout", "data"),
    durable: false,
  });
  expect(await ask(server, "select 1 as value")).toBe(1);
  await server.stop();
});

test.runIf(process.getuid?.() === 0)(
  "as root without user namespaces the data folder is one that the server's account can reach",
  async () => {
    const closed = path.join(folder, "closed");
    await mkdir(path.join(closed, "second"), { recursive: true });
    await chmod(closed, 0o700);
    // Without unshare in PATH there are no user namespaces.
    const env = { ...process.env, PATH: "/nonexistent" };
    const { child, server } = await startInOtherProcess(path.join(closed, "second", "data"), env);
    expect(server.dataDir).toMatch(/^\/var\/tmp\/accord-postgres-/);
    expect(await ask(server, "select 1 as value")).toBe(1);
    expect(await readFile(path.join(server.dataDir, "PG_VERSION"), "utf8")).toBe("18\n");
    child.kill("SIGKILL");
    process.kill(server.pid, "SIGINT");
    await expect.poll(() => findProcess(server.pid)).toBeUndefined();
    await rm(path.dirname(server.dataDir), { recursive: true, force: true });
  },
);
