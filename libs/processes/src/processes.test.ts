import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createBackoff } from "./backoff.ts";
import { superviseChild } from "./child.ts";
import { findProcess, isSameProcess, ownIdentity, parseProcStat } from "./identity.ts";
import { LockHeldError, lockHolder, takeLock } from "./owner-lock.ts";
import { openPidRecords } from "./pid-records.ts";
import { openLog } from "./rotating-log.ts";
import { terminateTree } from "./terminate-tree.ts";

const folder = mkdtempSync(path.join(tmpdir(), "accord-processes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the start time distinguishes a process from a later one with the same pid", () => {
  const me = ownIdentity();
  expect(isSameProcess(me)).toBe(true);
  expect(isSameProcess({ ...me, startedAt: "another boot/1" })).toBe(false);
});

test("a process name with spaces and brackets is parsed correctly", () => {
  const fields = Array.from({ length: 20 }, (_value, index) => String(index + 3));
  fields[0] = "S";
  expect(parseProcStat(`12 (a) b (c) ${fields.join(" ")}`)).toEqual({
    state: "S",
    startTicks: fields[19],
  });
});

test("findProcess returns undefined for a pid that is not a positive number", () => {
  expect([0, -1, Number.NaN, 1.5].map((pid) => findProcess(pid))).toEqual(Array(4).fill(undefined));
});

test("the restart delay doubles each time up to five seconds", () => {
  const backoff = createBackoff();
  expect([0, 0, 0, 0, 0, 0, 0, 0].map((alive) => backoff.next(alive))).toEqual([
    100, 200, 400, 800, 1600, 3200, 5000, 5000,
  ]);
});

test("the restart delay is reset after five seconds of uptime", () => {
  const backoff = createBackoff();
  [0, 0, 0].forEach((alive) => backoff.next(alive));
  expect(backoff.next(5_000)).toBe(100);
});

test("a lock of a running process is kept and names its holder", async () => {
  const file = path.join(folder, "live.lock");
  const other = spawn(process.execPath, ["-e", "setTimeout(() => {}, 10000)"]);
  const startedAt = findProcess(other.pid ?? 0)?.startedAt;
  writeFileSync(file, JSON.stringify({ pid: other.pid, startedAt, note: "there" }));
  expect(() => takeLock(file, "here")).toThrow(LockHeldError);
  expect(lockHolder(file)?.note).toBe("there");
  other.kill("SIGKILL");
  await new Promise((resolve) => other.once("exit", resolve));
  takeLock(file, "here").release();
});

test("a lock with a reused pid is taken over", () => {
  const file = path.join(folder, "recycled.lock");
  writeFileSync(file, JSON.stringify({ pid: process.ppid, startedAt: "earlier", note: "" }));
  const lock = takeLock(file, "mine");
  expect(lockHolder(file)).toMatchObject({ pid: process.pid, note: "mine" });
  lock.release();
  expect(lockHolder(file)).toBeUndefined();
});

test("a truncated lock file is taken over", () => {
  const file = path.join(folder, "short.lock");
  writeFileSync(file, '{"pid": 1');
  takeLock(file, "mine").release();
});

test("a log file that grows too large is rotated, and old files are deleted", () => {
  const file = path.join(folder, "a.log");
  const log = openLog(file, { maxBytes: 10, kept: 2 });
  for (const text of ["first 123\n", "second 12\n", "third 123\n", "fourth 12\n"]) log.write(text);
  const names = [file, `${file}.1`, `${file}.2`];
  expect(names.map((name) => readFileSync(name, "utf8").split(" ")[0])).toEqual([
    "fourth",
    "third",
    "second",
  ]);
});

test.skipIf(process.platform !== "linux")(
  "lines that a full disk does not take are dropped, and counted once there is space",
  () => {
    const file = path.join(folder, "full.log");
    symlinkSync("/dev/full", file);
    const log = openLog(file);
    log.write("one\n");
    log.write("two\n");
    rmSync(file);
    log.write("three\n");
    log.write("four\n");
    const [count, ...rest] = readFileSync(file, "utf8").trim().split("\n");
    expect(count).toMatch(/"msg":"Lines lost before this one.*: 2"/);
    expect(rest).toEqual(["three", "four"]);
  },
);

test.skipIf(process.platform !== "linux")(
  "a child is recorded as soon as the disk has space for it",
  async () => {
    const pids = path.join(folder, "full-pids");
    const records = openPidRecords(pids);
    const file = path.join(pids, "child.pid");
    symlinkSync("/dev/full", file);
    records.add("child", process.pid);
    rmSync(file);
    const readRecord = () => (existsSync(file) ? readFileSync(file, "utf8") : "");
    await expect.poll(readRecord).toMatch(`${process.pid}\n`);
    records.remove("child");
  },
);

test("a child that awaits its restart stays down, with its last output read, until restart is called", async () => {
  const lines: string[] = [];
  const seenAtExit: string[][] = [];
  const child = superviseChild(
    {
      name: "broken",
      command: process.execPath,
      args: ["--eval", "console.error('why it failed'); process.exit(3)"],
      cwd: folder,
      env: process.env,
    },
    {
      log: openLog(path.join(folder, "broken.log")),
      records: openPidRecords(path.join(folder, "pids")),
      notice: (text) => lines.push(text),
      line: (text) => lines.push(text),
      awaitsRestart: (reason) => seenAtExit.push([...lines, reason]) > 0,
    },
  );
  await expect.poll(() => seenAtExit).toHaveLength(1);
  expect(child.pid()).toBeUndefined();
  await child.restart(1000);
  await expect.poll(() => seenAtExit).toHaveLength(2);
  expect(seenAtExit[0]).toEqual(["why it failed", "exit code 3"]);
  expect(child.restarts()).toBe(0);
  await child.stop(1000);
});

test("the end of a tree takes along a grandchild with a process group of its own", async () => {
  const wait = "setInterval(() => {}, 60_000);";
  const inner = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(wait)}],
    { detached: true, stdio: "ignore" })`;
  const code = `console.log(${inner}.pid); ${wait}`;
  const parent = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "ignore"] });
  const pid = await new Promise<number>((resolve) =>
    parent.stdout.once("data", (text) => resolve(Number(text))),
  );
  expect(findProcess(pid)).toBeDefined();
  await terminateTree(parent.pid ?? 0, 2_000);
  expect([findProcess(pid), findProcess(parent.pid ?? 0)]).toEqual([undefined, undefined]);
});
