import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CHECKOUT } from "./settings.ts";
import { startStack } from "./start-stack.ts";
import type { Stack } from "./stack.ts";
import { stubProcesses } from "./testing/stub-processes.ts";

/** A small disk of its own: mounting one needs root. Not below TMPDIR, which a stopped run removes. */
const disk = `/var/tmp/accord-full-disk-${Buffer.from(CHECKOUT).toString("base64url")}`;
const unmount = () => spawnSync("umount", ["--lazy", disk]);
unmount();
mkdirSync(disk, { recursive: true });
const mount = spawnSync("mount", ["-t", "tmpfs", "-o", "size=256m,mode=755", "tmpfs", disk]);
const isMounted = mount.status === 0;
const filler = path.join(disk, "filler");
const stateDir = path.join(disk, "state");
const printed: string[] = [];
let stack: Stack | undefined;

beforeAll(async () => {
  if (!isMounted) return;
  stack = await startStack({
    stateDir,
    frontEnd: "none",
    durable: false,
    processes: stubProcesses(),
    print: (line) => printed.push(line),
  });
});
afterAll(async () => {
  await stack?.stop();
  if (isMounted) unmount();
  rmSync(disk, { recursive: true, force: true });
});

function fillDisk(): void {
  for (const size of [2 ** 20, 2 ** 12]) {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(size));
    } catch (error) {
      expect(error).toMatchObject({ code: "ENOSPC" });
    }
  }
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query("select 1")).rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

test("a full disk ends no supervisor: PostgreSQL is back once there is space, and lost lines are counted", async ({
  skip,
}) => {
  if (!stack) {
    skip(`NOT CHECKED: no disk can be mounted here: ${String(mount.stderr ?? mount.error)}`);
    return;
  }
  const log = () => readFileSync(path.join(stateDir, "logs/core.log"), "utf8");
  fillDisk();
  // Its last line does not fit.
  await stack.restart("core");
  expect(log()).toBe("");
  fillDisk();
  const postmaster = path.join(stateDir, "postgres/postmaster.pid");
  process.kill(Number(readFileSync(postmaster, "utf8").split("\n")[0]), "SIGKILL");
  await expect.poll(() => printed.join("\n")).toContain("postgres did not start");
  rmSync(filler);
  const { core } = stack.databases;
  await expect.poll(() => isAnswering(core), { timeout: 60_000 }).toBe(true);
  await stack.restart("core");
  expect(log()).toMatch(/"Lines lost before this one.*: 1"\}\ndrained after SIGTERM\n/);
});
