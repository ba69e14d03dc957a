import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { createSigningKey, trustedKeyText, trustKey } from "@accord/registry/stores";
import { createTestDatabase, type TestDatabase } from "@accord/service-kit/testing";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { migrations } from "../migrations/index.ts";
import { startUpstream, type Upstream } from "./testing/upstream.ts";

const main = path.join(import.meta.dirname, "main.ts");
let folder: string;
let database: TestDatabase;
let provider: Upstream;
let child: ChildProcess;
let port: number;
let environment: NodeJS.ProcessEnv;
let log: string;
let errors: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-main-"));
  const { privateKey } = generateKeyPairSync("ed25519");
  const keyFile = path.join(folder, "own.pem");
  await writeFile(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  const remoteKey = trustKey(createSigningKey("investors-2026"), { investors: ["/investors"] });
  await writeFile(path.join(folder, "investors.json"), trustedKeyText(remoteKey));
  await writeFile(path.join(folder, "index.html"), "<!doctype html>");
  database = await createTestDatabase(inject("postgresUrl"), "gateway", migrations);
  provider = await startUpstream();
  log = "";
  errors = "";
  environment = {
    PATH: process.env["PATH"],
    PORT: "0",
    DATABASE_URL: database.url,
    TOKEN_PRIVATE_KEY_FILE: keyFile,
    TOKEN_PUBLIC_KEYS_DIR: folder,
    PUBLIC_URL: "http://localhost:8080",
    CORE_URLS: "http://127.0.0.1:9",
    SIGNING_URLS: "",
    OIDC_ISSUER: "http://localhost:8080/oidc",
    OIDC_CLIENT_ID: "accord",
    OIDC_CLIENT_SECRET: "client-secret",
    OIDC_UPSTREAM: provider.url,
    SESSION_SECRET: "a secret of sixteen",
    WEB_ROOT: folder,
    REMOTES_ROOT: folder,
    REMOTE_PUBLIC_KEYS_DIR: folder,
  };
  child = spawn(process.execPath, [main], { env: environment });
  child.stderr?.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  port = await new Promise<number>((resolve, reject) => {
    child.once("exit", () => reject(new Error(errors)));
    child.stdout?.on("data", (chunk: Buffer) => {
      log += chunk.toString();
      const found = /"port":(\d+)/.exec(log)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
  });
});

afterEach(async () => {
  if (child.exitCode === null) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  await provider.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const statusOf = async (address: string) =>
  (await fetch(`http://127.0.0.1:${port}${address}`)).status;

test("after SIGTERM a running response completes, no new request is accepted, and the process exits", async () => {
  let finish = (): void => undefined;
  provider.answer = (_req, res) => {
    res.write("first");
    finish = () => void res.end(" last");
  };
  const agent = new Agent({ keepAlive: true });
  const answer = await new Promise<IncomingMessage>((resolve) => {
    get({ host: "127.0.0.1", port, path: "/oidc/slow", agent }, resolve);
  });
  let body = "";
  answer.on("data", (chunk: Buffer) => {
    body += chunk.toString();
  });
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await expect.poll(() => statusOf("/healthz").catch(() => "refused")).toBe("refused");
  finish();
  await once(answer, "end");
  expect(body).toBe("first last");
  expect(await exited).toEqual([0, null]);
  expect(log).not.toContain("cut off");
  agent.destroy();
});

test("without a public key of a remote the gateway refuses to start", async () => {
  const env = { ...environment, REMOTE_PUBLIC_KEYS_DIR: path.join(folder, "nowhere") };
  const other = spawn(process.execPath, [main], { env });
  const [said, [code]] = await Promise.all([text(other.stderr), once(other, "exit")]);
  expect(code).not.toBe(0);
  expect(said).toContain("nowhere has no public key of a remote, so no remote can be served");
});

test("without its database the gateway is alive but not ready", async () => {
  expect(await statusOf("/readyz")).toBe(200);
  await database.drop();
  expect(await statusOf("/readyz")).toBe(503);
  expect(await statusOf("/healthz")).toBe(200);
  expect(await statusOf("/api/auth/user")).toBe(401);
});

test("the log is JSON and contains no query, cookie or token", async () => {
  await fetch(`http://127.0.0.1:${port}/api/callback?code=secret-code&state=secret-state`, {
    headers: { cookie: "accord.sid=secret-cookie", authorization: "Bearer secret-token" },
  });
  await expect.poll(() => log).toContain("/api/callback");
  const lines = log.trim().split("\n");
  const line = lines.map((text) => JSON.parse(text)).find(({ path: at }) => at === "/api/callback");
  expect(line).toMatchObject({ service: "gateway", method: "GET", status: 400 });
  expect(line.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(log + errors).not.toContain("secret-");
});
