import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createLibraryLinks, parseLinks } from "./library-links.ts";
import { serverFlags } from "./launch-server.ts";
import { classifyPidFile, parsePidFile } from "./pid-file.ts";
import { commandFor, isReachableByOthers, unprivilegedAccount } from "./server-account.ts";

const folder = mkdtempSync(path.join(tmpdir(), "accord-postgres-unit-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pidFile = [
  "4711",
  "/data",
  "1700000000",
  "5433",
  "",
  "127.0.0.1",
  "  1  2",
  "ready   ",
  "",
].join("\n");
const found = (command: string) => () => ({ pid: 4711, startedAt: "boot/1", command });

test("parsePidFile reads the pid, the port and whether the server is ready", () => {
  expect(parsePidFile(pidFile)).toEqual({ pid: 4711, port: 5433, ready: true, standby: false });
  expect(parsePidFile(pidFile.replace("ready   ", "starting"))?.ready).toBe(false);
  expect(parsePidFile("")).toBeUndefined();
});

test("without a pid file the state is none", () => {
  expect(classifyPidFile(undefined, "/data")).toEqual({ kind: "none" });
});

test("a pid file of a dead or zombie process is stale", () => {
  expect(classifyPidFile(pidFile, "/data", () => undefined)).toEqual({ kind: "stale" });
});

test("the running server of this data folder is an orphan", () => {
  const state = classifyPidFile(pidFile, "/data", found("/bin/postgres -D /data -p 5433"));
  expect(state).toMatchObject({ kind: "orphan", process: { pid: 4711 } });
});

test("another process with the recorded pid, or a server of another data folder, is stale", () => {
  for (const command of ["vim notes", "/bin/postgres -D /other"]) {
    expect(classifyPidFile(pidFile, "/data", found(command)).kind, command).toBe("stale");
  }
});

test("library links are relative and created once", () => {
  mkdirSync(path.join(folder, "native/lib"), { recursive: true });
  writeFileSync(path.join(folder, "native/lib/libx.so.1.2"), "library");
  const link = { source: "native/lib/libx.so.1.2", target: "native/lib/libx.so.1" };
  const links = parseLinks(JSON.stringify([link, { source: 1 }]));
  expect(createLibraryLinks(folder, links)).toBe(1);
  expect(createLibraryLinks(folder, links)).toBe(0);
  expect(readFileSync(path.join(folder, "native/lib/libx.so.1"), "utf8")).toBe("library");
});

test("a folder below one that others cannot enter is not reachable", () => {
  const closed = path.join(folder, "closed");
  mkdirSync(path.join(closed, "inner"), { recursive: true });
  chmodSync(closed, 0o700);
  expect(isReachableByOthers(path.join(closed, "inner"))).toBe(false);
  expect(isReachableByOthers("/")).toBe(true);
});

test("the server's account is nobody, or the first other than root", () => {
  const root = "root:x:0:0::/root:/bin/sh\nbin:x:2:3::/:/bin/false\n";
  expect(unprivilegedAccount(`${root}nobody:x:65534:65533::/:/bin/false`)).toEqual({
    uid: 65534,
    gid: 65533,
  });
  expect(unprivilegedAccount(root)).toEqual({ uid: 2, gid: 3 });
  expect(() => unprivilegedAccount("root:x:0:0::/root:/bin/sh")).toThrow("no other user");
});

test("in a user namespace the program runs as the mapped account, otherwise with its uid and gid", () => {
  const account = { uid: 65534, gid: 65534 };
  const inside = commandFor({ kind: "namespace", ...account }, "postgres", ["-D", "x"]);
  expect([inside.command, ...inside.args].join(" ")).toBe(
    "unshare --user --map-user=65534 --map-group=65534 -- postgres -D x",
  );
  expect(commandFor({ kind: "user", ...account }, "postgres", []).ids).toEqual(account);
  expect(commandFor({ kind: "self" }, "postgres", []).ids).toEqual({});
});

test("by default the server listens on loopback only and uses fsync", () => {
  const safe = serverFlags({ dataDir: "/d", port: 1, durable: true }).join(" ");
  expect(safe).toContain("-h 127.0.0.1");
  expect(safe).not.toContain("fsync=off");
  expect(serverFlags({ dataDir: "/d", port: 1, durable: false }).join(" ")).toContain("fsync=off");
});
