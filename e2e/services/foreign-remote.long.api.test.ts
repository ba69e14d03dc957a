import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { startStack, type Stack } from "@accord/devstack";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { launchOptions } from "../src/browser/launch-options.ts";
import { saveSession } from "../src/setup/save-session.ts";

// Installs the packages of a repository, and starts a stack.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const CHECKOUT = path.resolve(import.meta.dirname, "../..");
let folder: string;
let stack: Stack;
const at = (...names: string[]) => path.join(folder, ...names);

async function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  // What npm gave this test's process would lead a nested npm back into the checkout.
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:npm_|INIT_CWD$|NODE_ENV$|VITEST)/.test(name) || name === "npm_config_registry",
  );
  const child = spawn(command, args, {
    cwd: at("notes"),
    env: { ...Object.fromEntries(inherited), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[code], ...output] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output: output.join("\n") };
}

async function mustRun(command: string, args: readonly string[], env?: Record<string, string>) {
  const { code, output } = await run(command, args, env);
  expect(code, `${command} ${args.join(" ")}\n${output}`).toBe(0);
  return output;
}

const publish = (...more: string[]) =>
  run("npm", ["run", "publish", "--", "--to", at("state/remotes"), "--shell", stack.url, ...more]);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-foreign-"));
  await mkdir(at("notes"));
  await mustRun(process.execPath, [
    path.join(CHECKOUT, "tools/packages/pack.ts"),
    "--out",
    at("packages"),
  ]);
  stack = await startStack({ stateDir: at("state"), durable: false });
});
afterAll(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

test("a remote made in an empty folder is tested, built, published, and opens in the shell", async () => {
  const create = at("packages/create-accord-remote-0.1.0.tgz");
  const args = ["create-accord-remote", "notes", "--packages", at("packages")];
  await mustRun("npm", ["exec", "--yes", `--package=${create}`, "--", ...args]);
  await mustRun("npm", ["install", "--no-audit", "--no-fund"]);
  expect(await mustRun("npm", ["test"])).toContain("2 passed");
  await mustRun("npm", ["run", "typecheck"]);

  await mustRun("npm", ["run", "key", "--", "--name", "notes-1", "--out", "keys"]);
  const unknown = await publish();
  expect([unknown.code, unknown.output]).toEqual([
    1,
    expect.stringContaining(`The key notes-1 is not known at ${stack.url}`),
  ]);

  const publicKey = "public/notes-1.json";
  await copyFile(at("notes/keys", publicKey), at("state/remote-keys", publicKey));
  const known = async () => (await fetch(`${stack.url}/remote-keys.json`)).text();
  await vi.waitFor(async () => expect(await known()).toContain("notes-1"), 60_000);
  const done = await publish();
  expect(done.code, done.output).toBe(0);

  const session = at("session.json");
  await saveSession(stack.url, session);
  const browser = await chromium.launch(await launchOptions());
  try {
    const context = await browser.newContext({ baseURL: stack.url, storageState: session });
    const page = await context.newPage();
    await page.goto("/");
    await page
      .getByRole("navigation", { name: "More" })
      .getByRole("link", { name: "Notes" })
      .click();
    await page.getByRole("heading", { name: "Notes" }).waitFor();
    await page.getByText("Total investment:").waitFor();
    expect(new URL(page.url()).pathname).toBe("/notes");
  } finally {
    await browser.close();
  }
});

test("the name of another remote is refused before anything is built", async () => {
  const file = at("notes/package.json");
  const manifest = await readFile(file, "utf8");
  await writeFile(file, manifest.replace('"name": "notes"', '"name": "investors"'));
  await copyFile(at("notes/keys/private/notes.json"), at("notes/keys/private/investors.json"));
  const refused = await publish();
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining("The remote investors belongs to the key investors-local"),
  ]);
  await writeFile(file, manifest);
});
