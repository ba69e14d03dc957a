import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** A checkout with installed packages whose command prints the Node that runs it. */
const checkout = mkdtempSync(path.join(tmpdir(), "accord-launch-"));
const launcher = path.join(checkout, "devstack/launch.mjs");
const pinned = path.join(checkout, `node_modules/node-linux-${process.arch}/bin/node`);

beforeAll(() => {
  mkdirSync(path.join(checkout, "devstack/src"), { recursive: true });
  mkdirSync(path.dirname(pinned), { recursive: true });
  cpSync(path.resolve(import.meta.dirname, "../launch.mjs"), launcher);
  symlinkSync(process.execPath, pinned);
  const lock = JSON.stringify({ packages: {} });
  writeFileSync(path.join(checkout, "package-lock.json"), lock);
  const hash = createHash("sha256").update(lock).digest("hex");
  writeFileSync(path.join(checkout, "node_modules/.accord-installed"), hash);
  writeFileSync(path.join(checkout, "devstack/src/reset.ts"), "console.log(process.argv0);");
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

/** Runs the launcher as on another platform. */
function launch(machine: { platform?: string; arch?: string; node?: string }, command = "reset") {
  const changes = Object.entries(machine).map(([name, value]) =>
    name === "node"
      ? `Object.defineProperty(process, "versions", { value: { node: "${value}" } });`
      : `Object.defineProperty(process, "${name}", { value: "${value}" });`,
  );
  const preload = `data:text/javascript,${encodeURIComponent(changes.join(""))}`;
  const result = spawnSync(process.execPath, ["--import", preload, launcher, command], {
    encoding: "utf8",
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
