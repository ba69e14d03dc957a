import { mkdtemp, mkdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { createSigningKey, trustKey } from "@accord/registry/stores";
import request from "supertest";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishSigned, serveRemotes } from "../testing/signed-remotes.ts";
import { folderFiles } from "./file-source.ts";

let folder: string;
let app: ReturnType<typeof serveRemotes>["app"];
const script = "console.log('hello');".repeat(100);
const write = (name: string, content: string | Buffer) =>
  writeFile(path.join(folder, name), content);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-web-"));
  await mkdir(path.join(folder, "web"));
  await write("secret.txt", "secret");
  await write("web/index.html", "<!doctype html><title>Shell</title>");
  await write("web/main.1a2b3c4d.js", script);
  await write("web/font.0a1b2c3d.woff2", Buffer.alloc(100));
  await write("web/.hidden", "hidden");
  await write("web/main.1a2b3c4d.js.map", "{}");
  // A build writes the two in any order.
  await write("web/ready.1a2b3c4d.js.br", brotliCompressSync("prepared"));
  await write("web/plain.js.br", brotliCompressSync("stale"));
  const minuteAgo = Date.now() / 1000 - 60;
  for (const name of ["ready.1a2b3c4d", "plain"]) {
    await utimes(path.join(folder, `web/${name}.js.br`), minuteAgo, minuteAgo);
    await write(`web/${name}.js`, script);
  }
  const remotes = path.join(folder, "remotes");
  const key = createSigningKey("investors-2026");
  await publishSigned(remotes, {
    remote: "investors",
    version: "1.0.0",
    paths: ["/investors"],
    files: { "mf-manifest.json": "{}", "a.1a2b3c4d.js.map": "{}", "a.1a2b3c4d.js.map.br": "{}" },
    key,
  });
  const keys = [trustKey(key, { investors: ["/investors"] })];
  const web = path.join(folder, "web");
  ({ app } = serveRemotes({ keys, source: folderFiles(remotes), web }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const navigate = (address: string) => request(app).get(address).set("Accept", "text/html,*/*");

test("hashed files and files of a version are immutable, all others are revalidated", async () => {
  const cacheOf = async (address: string) =>
    (await request(app).get(address)).headers["cache-control"];
  const forever = "public, max-age=31536000, immutable";
  expect(await cacheOf("/main.1a2b3c4d.js")).toBe(forever);
  expect(await cacheOf("/font.0a1b2c3d.woff2")).toBe(forever);
  // A version is a hash of its files.
  expect(await cacheOf("/remotes/investors/1.0.0/mf-manifest.json")).toBe(forever);
  for (const address of ["/", "/index.html", "/remotes.json", "/config.json"]) {
    expect([address, await cacheOf(address)]).toEqual([address, "no-cache"]);
  }
});

test.each([
  "/main.1a2b3c4d.js.map",
  "/main.1a2b3c4d.js%2emap",
  "/remotes/investors/1.0.0/a.1a2b3c4d.js.map",
  "/remotes/investors/1.0.0/a.1a2b3c4d.js.map.br",
])("the source map %s is not served", async (address) => {
  const { status, text } = await request(app).get(address);
  expect([status, text]).not.toContain("{}");
  expect(status).toBe(404);
});

test("/config.json contains the product name", async () => {
  expect((await request(app).get("/config.json")).body).toEqual({ productName: "Accord" });
});

test("addresses of the application return the shell", async () => {
  for (const address of ["/", "/investors", "/agreements/7f/edit"]) {
    const answer = await navigate(address);
    expect([answer.status, answer.text]).toEqual([200, "<!doctype html><title>Shell</title>"]);
  }
});

test.each([
  "/missing.1a2b3c4d.js",
  "/remotes/investors/1.0.0/missing.js",
  "/remotes/unknown",
  "/api/nothing",
  "/internal/users",
  "/logo.png",
])("%s is a 404, not the shell", async (address) => {
  const answer = await navigate(address);
  expect(answer.status).toBe(404);
  expect(answer.body.code).toBe("not_found");
});

test("a script that requests an unknown address gets a 404, not the shell", async () => {
  expect((await request(app).get("/investors").set("Accept", "application/json")).status).toBe(404);
  expect((await request(app).post("/investors").set("Accept", "text/html")).status).toBe(404);
});

test.each([
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/.hidden",
  "/%zz",
  "/a%00",
])("%s is a 404", async (address) => {
  const answer = await request(app).get(address);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).not.toContain("secret\n");
});

test("text is compressed for clients that accept it", async () => {
  const address = "/main.1a2b3c4d.js";
  for (const encoding of ["br", "gzip"]) {
    const answer = await request(app).get(address).set("Accept-Encoding", encoding);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["vary"]).toContain("Accept-Encoding");
    expect(Number(answer.headers["content-length"])).toBeLessThan(script.length / 4);
    expect(answer.text ?? answer.body.toString()).toBe(script);
  }
  const browser = request(app).get(address).set("Accept-Encoding", "gzip, deflate, br, zstd");
  expect((await browser).headers["content-encoding"]).toBe("br");
  const plain = await request(app).get(address).set("Accept-Encoding", "identity");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.text).toBe(script);
});

test("a precompressed file is used unless it may be outdated", async () => {
  const textOf = async (address: string) => {
    const answer = await request(app).get(address).set("Accept-Encoding", "br");
    return answer.text ?? answer.body.toString();
  };
  expect(await textOf("/ready.1a2b3c4d.js")).toBe("prepared");
  expect(await textOf("/plain.js")).toBe(script);
});

test("an unchanged file is a 304, in every encoding", async () => {
  for (const encoding of ["br", "identity"]) {
    const get = () => request(app).get("/main.1a2b3c4d.js").set("Accept-Encoding", encoding);
    const { etag } = (await get()).headers;
    const answer = await get().set("If-None-Match", etag ?? "");
    expect([answer.status, answer.text]).toEqual([304, ""]);
  }
});
