import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createSigningKey, trustKey } from "@accord/registry/stores";
import request from "supertest";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishSigned, serveRemotes } from "../testing/signed-remotes.ts";
import { folderFiles } from "./file-source.ts";

let folder: string;
let app: ReturnType<typeof serveRemotes>["app"];
const key = createSigningKey("investors-2026");
const paths = ["/investors"];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-registry-"));
  await mkdir(path.join(folder, ".registry/investors"), { recursive: true });
  const keys = [trustKey(key, { investors: paths })];
  ({ app } = serveRemotes({ keys, source: folderFiles(folder) }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the registry contains the latest release of each remote without delay", async () => {
  const write = (file: string, content: string) =>
    writeFile(path.join(folder, ".registry/investors", file), content);
  const publish = (version: string) =>
    publishSigned(folder, { remote: "investors", version, paths, files: { "a.js": "" }, key });
  const remotes = async () => (await request(app).get("/remotes.json")).body;
  expect(await remotes()).toEqual({ remotes: [] });
  await publish("1");
  await publish("2");
  await write(".20260103.json.new", "half a fi");
  const entry = (version: string) => ({
    name: "investors",
    entry: `/remotes/investors/${version}/mf-manifest.json`,
    paths,
    version,
  });
  expect(await remotes()).toEqual({ remotes: [entry("2")] });
  await publish("1");
  expect(await remotes()).toEqual({ remotes: [entry("1")] });
  await write("99990101.json", "");
  expect(await remotes()).toEqual({ remotes: [entry("1")] });
});

test("the history of releases is not served", async () => {
  const [file = ""] = await readdir(path.join(folder, ".registry/investors"));
  const hidden = [`.registry/investors/${file}`, "investors/1/.signed-files.json"];
  for (const one of hidden) expect((await request(app).get(`/remotes/${one}`)).status).toBe(404);
});
