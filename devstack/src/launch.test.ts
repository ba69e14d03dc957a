import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { closeServer, openPort } from "@accord/processes";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

/** A checkout with installed packages whose command prints the Node that runs it. */
const checkout = mkdtempSync(path.join(tmpdir(), "accord-launch-"));
const lock = JSON.stringify({ packages: {} });
const launcher = path.join(checkout, "devstack/launch.mjs");
const marker = path.join(checkout, "node_modules/.accord-installed");
const pinned = path.join(checkout, `node_modules/node-linux-${process.arch}/bin/node`);

beforeAll(() => {
  mkdirSync(path.join(checkout, "devstack/src"), { recursive: true });
  mkdirSync(path.dirname(pinned), { recursive: true });
  for (const file of ["launch.mjs", "install.mjs"])
    cpSync(path.resolve(import.meta.dirname, "..", file), path.join(checkout, "devstack", file));
  symlinkSync(process.execPath, pinned);
  writeFileSync(path.join(checkout, "package-lock.json"), lock);
  markInstalled();
  writeFileSync(path.join(checkout, "devstack/src/reset.ts"), "console.log(process.argv0);");
});
afterEach(markInstalled);
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

function markInstalled() {
  writeFileSync(marker, createHash("sha256").update(lock).digest("hex"));
}

/** Runs the launcher as on another platform. */
function launch(
  machine: { platform?: string; arch?: string; node?: string },
  command = "reset",
  { env = {}, code = "" }: { env?: Record<string, string>; code?: string } = {},
) {
  const changes = Object.entries(machine).map(([name, value]) =>
    name === "node"
      ? `Object.defineProperty(process, "versions", { value: { node: "${value}" } });`
      : `Object.defineProperty(process, "${name}", { value: "${value}" });`,
  );
  const preload = `data:text/javascript,${encodeURIComponent(changes.join("") + code)}`;
  const result = spawnSync(process.execPath, ["--import", preload, launcher, command], {
    encoding: "utf8",
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { status: result.status, output: result.stdout + result.stderr };
}

test.each([
  ["Windows", { platform: "win32" }, /does not run on Windows itself\. Install WSL/],
  [
    "macOS with an older Node",
    { platform: "darwin", arch: "arm64", node: "22.21.0" },
    /on macOS install Node 24 or later \(this is 22\.21\.0\)/,
  ],
  [
    "another Linux with an older Node",
    { arch: "ppc64", node: "22.21.0" },
    /on linux ppc64 install Node 24 or later/,
  ],
  ["a Node from before 20", { node: "18.20.8" }, /Node 20 or later is needed.*18\.20\.8/],
])("%s is reported in one line with a remedy", (_name, machine, message) => {
  const { status, output } = launch(machine);
  expect(output).toMatch(message);
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(status).toBe(1);
});

test("Linux uses the packaged Node, macOS the installed one", () => {
  expect(launch({ platform: "linux", node: "20.19.0" })).toEqual({
    status: 0,
    output: `${pinned}\n`,
  });
  const onMac = launch({ platform: "darwin", node: "24.0.0" });
  expect(onMac).toEqual({ status: 0, output: `${process.execPath}\n` });
});

test("an unknown command lists the known ones", () => {
  expect(launch({}, "serve")).toEqual({
    status: 1,
    output:
      "Unknown command serve. One of: start, dev, reset, test, backup, restore, audit-verify.\n",
  });
});

test("a port in use is reported before the packages are installed", async () => {
  rmSync(marker);
  const server = createServer();
  const port = await openPort(server);
  const { status, output } = launch({}, "start", { env: { PORT: String(port) } });
  await closeServer(server);
  expect(output).toMatch(`Port ${port} of 127.0.0.1 is taken by another program.`);
  expect(output).toMatch(`PORT=${port + 1} npm start`);
  expect([status, output.includes("Installing")]).toEqual([1, false]);
});

test.each([
  ["cannot be reached", "npm error code ENOTFOUND", 1, /registry does not answer \(ENOTFOUND\)/],
  ["answers with an error", "npm error code E404", 0, /Packages installed/],
])("while npm waits for a registry that %s, the launcher acts", (_case, problem, status, text) => {
  rmSync(marker);
  const npm = path.join(checkout, "npm-cli.js");
  writeFileSync(
    npm,
    `if (process.argv[2] === "ci") setTimeout(() => {}, ${status === 0 ? 1_500 : 60_000});
    else { console.error(${JSON.stringify(problem)}); process.exitCode = 1; }`,
  );
  // The delays of the launcher a hundred times shorter.
  const code = "const wait = setTimeout; globalThis.setTimeout = (f, ms) => wait(f, ms / 100);";
  const env = { npm_execpath: npm, npm_node_execpath: process.execPath };
  const result = launch({}, "reset", { env, code });
  expect(result.output).toMatch(text);
  expect(result.status).toBe(status);
});
