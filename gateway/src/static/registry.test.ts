import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp, createLogger } from "@accord/service-kit";
import request from "supertest";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderFiles } from "./file-source.ts";
import { webRoutes } from "./web.routes.ts";

let folder: string;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-registry-"));
  await mkdir(path.join(folder, ".registry/investors"), { recursive: true });
  const files = folderFiles(folder);
  app = createApp({
    logger: createLogger("test", "silent"),
    ready: () => Promise.resolve(),
    routers: [webRoutes({ web: files, remotes: files, productName: "Accord" })],
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the registry contains the latest release of each remote without delay", async () => {
  const release = (file: string, content: string) =>
    writeFile(path.join(folder, ".registry/investors", file), content);
  const remotes = async () => (await request(app).get("/remotes.json")).body;
  expect(await remotes()).toEqual({ remotes: [] });
  const paths = ["/investors"];
  const publishing = (version: string) =>
    JSON.stringify({ kind: "publish", version, paths, by: "a team", at: new Date() });
  await release("20260102.json", publishing("2"));
  await release("20260101.json", publishing("1"));
  await release(".20260103.json.new", "half a fi");
  const entry = (version: string) => ({
    name: "investors",
    entry: `/remotes/investors/${version}/mf-manifest.json`,
    paths,
    version,
  });
  expect(await remotes()).toEqual({ remotes: [entry("2")] });
  await release("20260103.json", publishing("1"));
  expect(await remotes()).toEqual({ remotes: [entry("1")] });
  await release("20260104.json", "");
  expect(await remotes()).toEqual({ remotes: [entry("1")] });
});

test("the history of releases is not served", async () => {
  const hidden = "/remotes/.registry/investors/20260101.json";
  expect((await request(app).get(hidden)).status).toBe(404);
});
