import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { findFreePort } from "@accord/processes";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CHECKOUT } from "./stack/settings.ts";
import { commitAll, copyCheckout, git } from "./testing/copy-checkout.ts";

// Builds the shell and the remotes, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 900_000 });

const SERVICES = ["core", "documents", "signing", "gateway"];
const SERVICE = "services/core/src/main.ts";
const LIBRARY = "libs/service-kit/src/index.ts";
const REMOTE = "mfe-investors/src/remote.tsx";

const copy = realpathSync(mkdtempSync(path.join(tmpdir(), "accord-dev-")));
const lines: string[] = [];
let dev: ChildProcess;
let address: string;

const read = (file: string) => readFileSync(path.join(copy, file), "utf8");
const logOf = (name: string) => read(`.state/logs/${name}.log`);
const printed = () => expect.poll(() => lines.join("\n"), { timeout: 240_000, interval: 200 });
const readyAgain = () => lines.filter((line) => line.includes(" is ready again")).length;
const settled = async () => {
  for (const name of SERVICES) await printed().toMatch(new RegExp(`^${name} is ready again`, "m"));
};

/** As editors do that write a draft and rename it. */
function save(file: string, text: string): void {
  writeFileSync(path.join(copy, `${file}.draft`), text);
  renameSync(path.join(copy, `${file}.draft`), path.join(copy, file));
}

const readiness = async () => (await fetch(`${address}/readyz`)).status;

beforeAll(async () => {
  copyCheckout(CHECKOUT, copy);
  const port = await findFreePort();
  address = `http://localhost:${port}`;
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|VITEST|NODE_)/.test(name),
  );
  const env = { ...Object.fromEntries(inherited), PORT: String(port), ACCORD_STATE_DIR: ".state" };
  // What `npm run dev` runs; npm itself passes no signal on.
  const args = [path.join(copy, "devstack/launch.mjs"), "dev"];
  dev = spawn(process.execPath, args, { cwd: copy, env, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [dev.stdout, dev.stderr]) {
    if (stream) createInterface({ input: stream }).on("line", (line) => lines.push(line));
  }
  const ready = vi.waitFor(() => expect(lines.join("\n")).toMatch(/Ready in/), {
    timeout: 800_000,
    interval: 500,
  });
  const ended = once(dev, "exit").then(() => Promise.reject(new Error(lines.join("\n"))));
  // The other one may fail later.
  for (const one of [ready, ended]) one.catch(() => undefined);
  await Promise.race([ready, ended]);
  expect(await readiness()).toBe(200);
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  if (dev.exitCode === null && dev.signalCode === null) {
    dev.kill("SIGTERM");
    await once(dev, "exit");
  }
  rmSync(copy, { recursive: true, force: true });
});

test("a service whose file was replaced by a renamed draft runs the new file, and no other restarts", async () => {
  save(SERVICE, `${read(SERVICE)}console.log("saved by a rename");\n`);
  await printed().toMatch(/core is ready again/);
  expect(lines).toContain(`${SERVICE} changed: restarting core`);
  // Printed after the service listens.
  await expect.poll(() => logOf("core"), { timeout: 20_000 }).toContain("saved by a rename");
  expect(readyAgain()).toBe(1);
});

test("a checkout of another branch restarts each service once and publishes a remote that it changed", async () => {
  git(copy, "checkout", "--quiet", "-b", "other");
  save(LIBRARY, `${read(LIBRARY)}console.log("from the other branch");\n`);
  save(REMOTE, `${read(REMOTE)}console.log("other");\n`);
  await settled();
  commitAll(copy, "Change a library and a remote");
  lines.length = 0;
  git(copy, "checkout", "--quiet", "main");
  await settled();
  const starts = SERVICES.map((name) => logOf(name).split("from the other branch").length);
  lines.length = 0;
  git(copy, "checkout", "--quiet", "other");
  await settled();
  await printed().toMatch(/mfe-investors: compiled/);
  expect(lines.filter((line) => line.includes("changed: restarting"))).toHaveLength(1);
  expect(SERVICES.map((name) => logOf(name).split("from the other branch").length)).toEqual(
    starts.map((count) => count + 1),
  );
});

test("a broken save is named with service, file and line, and mending it starts the service", async () => {
  const text = read(SERVICE);
  const line = text.split("\n").length;
  save(SERVICE, `${text}export const broken = ;\n`);
  await printed().toMatch(new RegExp(`core failed: ${SERVICE}:${line}: SyntaxError`));
  save(SERVICE, text);
  await printed().toMatch(/core is ready again/);
  expect(await readiness()).toBe(200);
});

test("a remote that cannot be built is named with file and line, and goes on when it is mended", async () => {
  const text = read(REMOTE);
  const line = text.split("\n").length;
  save(REMOTE, `${text}export const broken = ;\n`);
  await printed().toMatch(new RegExp(`mfe-investors failed to build: ${REMOTE}:${line}: `));
  save(REMOTE, text);
  await printed().toMatch(/mfe-investors: compiled/);
});

test("SIGTERM ends it with everything saved", async () => {
  dev.kill("SIGTERM");
  expect((await once(dev, "exit"))[0]).toBe(0);
  await printed().toMatch(/Stopped. Everything is saved./);
});
