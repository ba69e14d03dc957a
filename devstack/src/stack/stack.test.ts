import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { LockHeldError } from "@accord/processes";
import { inheritedEnv } from "./child-env.ts";
import { warningOf } from "./children.ts";
import { endOfLog } from "./wait-for-ready.ts";
import { hashInputs } from "./front-end.ts";
import { explain, readyBlock } from "./run-command.ts";
import { loadSecrets } from "./secrets.ts";
import { readSettings } from "./settings.ts";
import { isStateFolder, openStateFolder } from "./state-folder.ts";
import { wipeState } from "./wipe-state.ts";

const folder = mkdtempSync(path.join(tmpdir(), "accord-stack-unit-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("without variables all parts are embedded, on port 8080 of localhost", () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 8080,
    publicUrl: "http://localhost:8080",
    productName: "Accord",
    account: { email: "staff@example.com", password: "staff-demo" },
    core: { DEV_DATA_IMPORT: "true" },
    gateway: { TEST_MODE: "true", ADVANCED_ROI_CALCULATIONS: "true" },
    signing: { provider: "sandbox", env: {} },
  });
  expect(settings.externalDatabases ?? settings.externalStorage ?? settings.externalIdentity).toBe(
    undefined,
  );
});

test("an invalid variable is named", () => {
  expect(() => readSettings({ PORT: "80x" })).toThrow("PORT=80x");
  expect(() => readSettings({ HOST: "0.0.0.0" })).toThrow("HOST=0.0.0.0");
  expect(() => readSettings({ METRICS_PORT: "99999" })).toThrow("METRICS_PORT=99999");
  expect(readSettings({ METRICS_PORT: "0" }).common).toMatchObject({ METRICS_PORT: "0" });
  expect(() => readSettings({ S3_ENDPOINT: "https://s3.example.com", S3_BUCKET: "b" })).toThrow(
    "S3_ACCESS_KEY, S3_SECRET_KEY",
  );
  expect(() => readSettings({ DATABASE_URL_CORE: "postgres://x" })).toThrow(
    "DATABASE_URL_GATEWAY, DATABASE_URL_DOCUMENTS, DATABASE_URL_SIGNING",
  );
});

test("a HOST that is not an address is ignored", () => {
  expect(readSettings({ HOST: "x86_64-conda-linux-gnu" }).port).toBe(8080);
  expect(() => readSettings({ HOST: "::" })).toThrow("loopback addresses only");
});

test("children inherit runtime settings but no secrets", () => {
  expect(inheritedEnv({ PATH: "/bin", AWS_SECRET_ACCESS_KEY: "x", HOME: "/h" })).toEqual({
    PATH: "/bin",
    HOME: "/h",
  });
});

test("secrets are created once and readable only by their owner", () => {
  const file = path.join(folder, "secrets.json");
  const first = loadSecrets(file);
  expect(loadSecrets(file)).toEqual(first);
  const damaged = `${file}.damaged`;
  writeFileSync(damaged, "{ not JSON");
  expect(() => loadSecrets(damaged)).toThrow(`${damaged} is not valid JSON`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(new Set(Object.values(first)).size).toBe(10);
});

test("the operator sees warnings alone, with what they are about", () => {
  expect(warningOf('{"level":40,"msg":"slow"}')).toBe("slow");
  const report = { level: 40, time: "now", requestId: "1", kind: "render", remote: "investors" };
  const failed = { ...report, version: null, message: "Error: no\nhead", msg: "an error" };
  expect(warningOf(JSON.stringify(failed))).toBe(
    "an error (kind render, remote investors, message Error: no head)",
  );
  const job = { level: 50, attempt: 2, err: { message: "away", stack: "…" }, msg: "a job failed" };
  expect(warningOf(JSON.stringify(job))).toBe("a job failed (attempt 2, err away)");
  expect(warningOf('{"level":"error","msg":"broken"}')).toBe("broken");
  expect(warningOf('{"level":30,"msg":"request"}')).toBeUndefined();
  expect(warningOf("plain text")).toBeUndefined();
  expect(warningOf("{cut")).toBeUndefined();
});

test("of a program that does not start the error is shown, without its stack", () => {
  const text = `listening
file:///accord/env.ts:12
  throw new Error(text);
        ^

Error: The environment is not complete: SESSION_IDLE_MINUTES: too small
    at readEnv (file:///accord/env.ts:12:9)
    at file:///accord/main.ts:29:13

Node.js v24.21.0
`;
  expect(endOfLog(text)).toBe(
    "Error: The environment is not complete: SESSION_IDLE_MINUTES: too small",
  );
  expect(endOfLog("one\ntwo\n")).toBe("one\ntwo");
});

test("a build is needed when a source changes, not when a test or an output does", () => {
  const checkout = path.join(folder, "sources");
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
    writeFileSync(path.join(checkout, file), text);
  };
  write("shell/src/index.ts", "1");
  const before = hashInputs(checkout);
  write("shell/src/index.test.ts", "1");
  write("shell/dist/main.js", "1");
  expect(hashInputs(checkout)).toBe(before);
  write("libs/ui/src/money.tsx", "1");
  expect(hashInputs(checkout)).not.toBe(before);
});

test("a foreign folder is neither used nor wiped", () => {
  const foreign = path.join(folder, "foreign");
  mkdirSync(foreign);
  writeFileSync(path.join(foreign, "thesis.doc"), "text");
  expect(() => openStateFolder(foreign)).toThrow("not a state folder");
  expect(() => wipeState(foreign)).toThrow("was not made by npm start");
  const own = path.join(folder, "own");
  openStateFolder(own);
  expect(isStateFolder(own)).toBe(true);
  expect(wipeState(own)).toContain("Removed");
  expect(isStateFolder(own)).toBe(false);
});

test("the ready block shows address, account, data, and how to stop and reset", () => {
  const account = { email: "staff@example.com", password: "staff-demo" };
  const databases = { gateway: "", core: "", documents: "", signing: "" };
  const url = "http://localhost:8080";
  const signingPages = "http://127.0.0.1:8401/";
  const accountsPage = "http://127.0.0.1:8402/accounts";
  const replicas = { documents: 3, core: 2, signing: 1 };
  const pages = { signingPages, accountsPage };
  const parts = { url, account, stateDir: "/data", ...pages, children: [], databases };
  const done = () => Promise.resolve();
  const stack = { ...parts, replicas, restart: done, stop: done };
  const block = readyBlock(stack, 6234);
  expect(readyBlock({ ...stack, replicas: {} }, 6234)).not.toContain("Replicas");
  for (const text of [
    "6.2 s",
    stack.url,
    "staff-demo",
    signingPages,
    accountsPage,
    "documents 3, core 2 (",
    "/data",
    "Ctrl-C",
    "npm run reset",
  ]) {
    expect(block).toContain(text);
  }
});

test("a second start names the process and the address of the first", () => {
  const holder = { pid: 42, startedAt: "x", note: "http://localhost:8080" };
  expect(explain(new LockHeldError("lock", holder))).toContain("process 42, http://localhost:8080");
});
