import { spawn, spawnSync } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startStack, type Stack } from "@accord/devstack";
import { cookieHeader, signIn } from "@accord/sandboxes/testing";
import { sampleFiles } from "@accord/documents/testing";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { investorInput } from "../src/fixtures/samples.ts";
import { openOffice, post } from "../endurance/office.ts";
import { crawl, type Answers } from "./crawl.ts";

// Whole machines are started, some of them several times.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const devstack = path.resolve(import.meta.dirname, "../../devstack/src");

let folder: string;
let stack: Stack | undefined;
/** What the first machine answered before it was stopped. */
let answers: Answers;
/** Written while somebody worked, and of the stopped machine. */
let busy: string;
let quiet: string;
let written: string[];

const at = (name: string) => path.join(folder, name);
const start = async (name: string) => {
  stack = await startStack({ stateDir: at(name), frontEnd: "none", durable: false });
  return stack;
};

/** Runs a command of the stack as its script does. */
function run(command: "backup" | "restore", state: string, ...args: string[]) {
  const env = { ...process.env, ACCORD_STATE_DIR: at(state) };
  const script = path.join(devstack, `${command}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env,
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

/** The same without holding up this process, whose stack is to work meanwhile. */
async function runBeside(command: "backup", state: string, ...args: string[]) {
  const env = { ...process.env, ACCORD_STATE_DIR: at(state) };
  const script = path.join(devstack, `${command}.ts`);
  const child = spawn(process.execPath, [script, ...args], { env, stdio: "pipe" });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  }
  const status = await new Promise((resolve) => child.once("close", resolve));
  return { status, said };
}

const investorOf = (index: number) => ({ ...investorInput(), email: `busy-${index}@example.com` });

/** Fills a machine as a firm would: imported data, an uploaded file, a template, statements. */
async function fill({ url }: Stack, cookie: string): Promise<void> {
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const imported = await fetch(`${url}/api/admin/import-data`, { method: "POST", headers });
  expect(imported.status).toBe(200);
  const office = openOffice(url, cookie);
  const [investor] = await office.read("/api/investors");
  const form = new FormData();
  form.set("w9", new File([new Uint8Array(sampleFiles.pdfOf(200_000))], "W9 of the firm.pdf"));
  const address = `${url}/api/investors/${String(investor?.["id"])}/upload-w9`;
  expect((await fetch(address, { method: "POST", headers, body: form })).status).toBe(201);
  const range = { from: "2025-01-01", to: "2025-12-31" };
  await office.settle(post("/api/reports/statements", range));
  const isDone = async () => {
    expect(await office.read("/api/reports/statements")).toMatchObject([{ status: "done" }]);
  };
  await vi.waitFor(isDone, { timeout: 60_000, interval: 500 });
}

/** Adds investors one after the other until told to stop. */
function keepWorking(url: string, cookie: string): { stop(): Promise<string[]> } {
  const office = openOffice(url, cookie);
  let goesOn = true;
  const working = (async () => {
    const ids: string[] = [];
    for (let index = 0; goesOn; index += 1) {
      const added = await office.settle(post("/api/investors", investorOf(index)));
      ids.push(String(added["id"]));
    }
    return ids;
  })();
  return {
    stop: () => {
      goesOn = false;
      return working;
    },
  };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-backup-"));
  busy = at("busy");
  quiet = at("quiet");
  const first = await start("first");
  const { cookies } = await signIn(first.url, first.account);
  const cookie = cookieHeader(cookies);
  await fill(first, cookie);
  const work = keepWorking(first.url, cookie);
  await sleep(500);
  const backup = await runBeside("backup", "first", busy);
  written = await work.stop();
  expect(backup).toMatchObject({ status: 0 });
  answers = await crawl(first);
  await first.stop();
  stack = undefined;
  expect(run("backup", "first", quiet, "--gzip")).toMatchObject({ status: 0 });
});
afterEach(async () => {
  await stack?.stop();
  stack = undefined;
});
afterAll(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What names the person who is signed in now, whose provider is a new one. */
const OF_NOW = /^\/api\/(auth\/user|security-log|sessions|users)/;

/** Without what depends on the time of the question, and on the machine's own identity provider. */
const comparable = (answer = "") =>
  answer
    .replaceAll(/"ifApproved":\{"hours":\d+,"activeFrom":"[^"]+"/g, "")
    .replaceAll(/"isOwn":(true|false)/g, "");

test("the restored machine answers every list, record and file as the first one did", async () => {
  const restored = run("restore", "second", quiet);
  expect(restored.said).toContain("Restored and checked");
  expect(restored.status).toBe(0);
  const second = await crawl(await start("second"));
  expect([...second.keys()]).toEqual([...answers.keys()]);
  const differing = [...answers]
    .filter(([address, answer]) => comparable(second.get(address)) !== comparable(answer))
    .map(([address]) => address);
  expect(differing.filter((address) => !OF_NOW.test(address))).toEqual([]);
  expect(answers.size).toBeGreaterThan(150);
});

test("a backup under load is consistent: every record complete, the sums correct", async () => {
  expect(run("restore", "third", busy)).toMatchObject({ status: 0 });
  const third = await start("third");
  const { cookies } = await signIn(third.url, third.account);
  const office = openOffice(third.url, cookieHeader(cookies));
  const investors = await office.read("/api/investors");
  const kept = written.filter((id) => investors.some((investor) => investor["id"] === id));
  expect(kept.length).toBeGreaterThan(0);
  // Those that were added first, and none after one that is not there.
  expect(kept).toEqual(written.slice(0, kept.length));
  const page = await fetch(`${third.url}/api/investors?limit=1`, {
    headers: { cookie: cookieHeader(cookies) },
  });
  // Kept by counters beside the rows.
  expect(page.headers.get("x-unfiltered-count")).toBe(String(investors.length));
  // The restored machine goes on working: sequences, counters and keys are in step.
  const added = await office.settle(post("/api/investors", investorOf(100_000)));
  expect(added["id"]).toBeTypeOf("string");
});

test("a backup is readable by its owner only, and contains no session and no secret", async () => {
  const secrets: Record<string, string> = JSON.parse(
    await readFile(path.join(at("first"), "secrets.json"), "utf8"),
  );
  for (const name of await readdir(busy, { recursive: true })) {
    const file = path.join(busy, name);
    const about = await stat(file);
    expect(about.mode & 0o077, name).toBe(0);
    if (!about.isFile()) continue;
    const bytes = await readFile(file);
    for (const secret of Object.values(secrets)) expect(bytes.includes(secret), name).toBe(false);
  }
  const tables = await readdir(path.join(busy, "gateway"));
  expect(tables).toContain("security_log.copy");
  expect(tables).not.toContain("sessions.copy");
});

test("a target with data is refused, and replaced with the flag", async () => {
  expect(run("restore", "first", busy).said).toContain("Add --replace");
  expect(run("restore", "first", busy, "--replace").said).toContain("--yes");
  expect(run("restore", "first", quiet, "--replace", "--yes")).toMatchObject({ status: 0 });
});

test("a folder that is not empty is refused", () => {
  const { status, said } = run("backup", "first", busy);
  expect(status).toBe(1);
  expect(said).toContain("is not empty");
});

test("a missing disk is refused", () => {
  const { status, said } = run("backup", "first", path.join(folder, "not-mounted", "backup"));
  expect(status).toBe(1);
  expect(said).toContain("not-mounted is not there. Make or mount it first");
});

const damages: Record<string, (copy: string) => Promise<void>> = {
  "a changed table": async (copy) => {
    const file = path.join(copy, "core/investors.copy");
    await writeFile(file, (await readFile(file, "utf8")).replace("busy-0@", "busy-x@"));
  },
  "a missing file": async (copy) => rm(await someObject(copy)),
  "a changed file": async (copy) => writeFile(await someObject(copy), "other bytes"),
  "a manifest cut short": async (copy) => {
    const file = path.join(copy, "manifest.json");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.slice(0, text.length / 2));
  },
  "a manifest that somebody edited": async (copy) => {
    const file = path.join(copy, "manifest.json");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(/"isSwept": \w+|"commit": ("\w+"|null)/, '"commit": "x"'));
  },
  "no manifest": (copy) => rm(path.join(copy, "manifest.json")),
};

async function someObject(copy: string): Promise<string> {
  const names = await readdir(path.join(copy, "objects"), { recursive: true });
  const name = names.find((each) => each.length > 60) ?? "";
  return path.join(copy, "objects", name);
}

test.each(Object.entries(damages))(
  "%s is refused before anything is changed",
  async (_n, damage) => {
    const copy = await mkdtemp(at("spoiled-"));
    await cp(busy, copy, { recursive: true });
    await damage(copy);
    const { status, said } = run("restore", "untouched", copy);
    expect(status).toBe(1);
    expect(said).toMatch(/Nothing was changed|no whole backup|is no backup/);
    await expect(stat(at("untouched"))).rejects.toThrow("ENOENT");
  },
);

test("a killed restore leaves nothing that starts, and can be repeated", async () => {
  const env = { ...process.env, ACCORD_STATE_DIR: at("killed") };
  const script = path.join(devstack, "restore.ts");
  const child = spawn(process.execPath, [script, busy], { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((resolve) => child.once("close", resolve));
  for await (const text of child.stdout.setEncoding("utf8")) {
    // The rows of core are in; those of signing and the files are not.
    if (String(text).includes("core: ")) child.kill("SIGKILL");
  }
  await ended;
  await expect(start("killed")).rejects.toThrow(
    /restore-was-broken-off--run-npm-run-restore-again/,
  );
  const again = run("restore", "killed", busy);
  expect(again.said).toContain("was interrupted");
  expect(again.status).toBe(0);
  await start("killed");
});
