import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkBuild } from "./check-build.ts";
import { checkCompatibility } from "./check-compatibility.ts";
import { readBuild } from "./read-build.ts";
import { parseShares, readShares } from "./shares.ts";
import { sharing, shellShares, writeBuild, type BuildChanges } from "./testing/write-build.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-fits-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const react = sharing("react", "^19.3.1");
let builds = 0;
async function fits(changes: BuildChanges) {
  const dist = await writeBuild(path.join(folder, String(builds++)), "investors", changes);
  return checkCompatibility((await readBuild(dist)).manifest, shellShares);
}

test("a remote fits when the shell provides all shared packages", async () => {
  expect(await fits({})).toEqual([]);
  expect(await fits({ shared: [react, sharing("@accord/zod", "^0.1.0")] })).toEqual([]);
});

test("an incompatible version is reported with both versions", async () => {
  expect(await fits({ shared: [sharing("react", "^20.0.0")] })).toEqual([
    "investors needs react ^20.0.0, and the shell provides 19.3.1.",
  ]);
  expect(await fits({ shared: [sharing("react", "^19.4.0")] })).toEqual([
    "investors needs react ^19.4.0, and the shell provides 19.3.1.",
  ]);
  expect(await fits({ shared: [react, sharing("left-pad", "^1.0.0")] })).toEqual([
    "investors needs left-pad ^1.0.0, and the shell does not share it.",
  ]);
  expect(await fits({ shared: [react, sharing("@accord/zod", "")] })).toEqual([
    "investors does not say which version of @accord/zod it needs.",
  ]);
});

test("an import that the shell's build does not have is reported by name", async () => {
  const uses = { react: ["useState", "useEvent", "useTail"], "@accord/zod": ["object"] };
  expect(await fits({ uses })).toEqual([
    "investors imports useEvent, useTail of react, which the shell's build does not have. Deploy the shell first.",
  ]);
});

test("a remote must expose ./remote", async () => {
  expect(await fits({ exposed: "./App" })).toEqual([
    "investors does not expose ./remote, the module that the shell opens.",
  ]);
});

test("a second copy of a shared package is refused in every form", async () => {
  const assets = { js: { sync: ["111.js"], async: [] }, css: { sync: [], async: [] } };
  expect(await fits({ shared: [sharing("react", "^19.3.1", { assets })] })).toEqual([
    "investors carries its own copy of react; is it built to run alone?",
  ]);
  expect(await fits({ shared: [] })).toEqual([
    "investors does not share react: it would bring a copy of its own.",
  ]);
  expect(await fits({ shared: [sharing("react", "^19.3.1", { singleton: false })] })).toEqual([
    "investors does not share react as singleton.",
  ]);
});

test("a build must be complete, of the named remote and of a plausible size", async () => {
  const dist = await writeBuild(path.join(folder, "whole"), "investors");
  const problems = async (name = "investors") =>
    checkBuild({ name, paths: [] }, await readBuild(dist));
  expect(await problems()).toEqual([]);
  expect(await problems("documents")).toEqual([
    "This is the build of investors, not of documents.",
  ]);
  await writeFile(path.join(dist, "page.1a2b3c4d.js"), "");
  await writeFile(path.join(dist, "big.js"), Buffer.alloc(9 * 1024 * 1024, "x"));
  await rm(path.join(dist, "remoteEntry.1a2b3c4d.js"));
  expect(await problems()).toEqual([
    "remoteEntry.1a2b3c4d.js is named in mf-manifest.json of investors, but it is not in the build.",
    "big.js of investors has 9.0 MB, more than 8.0 MB.",
    "page.1a2b3c4d.js of investors is empty.",
  ]);
});

test("a folder without a build or without a shell is reported", async () => {
  await expect(readBuild(path.join(folder, "nothing"))).rejects.toThrow("it has no mf-manifest");
  await expect(readShares(path.join(folder, "nothing"))).rejects.toThrow("Name the deployed shell");
  expect(() => parseShares("<!doctype html>", "the page")).toThrow(
    "the page does not list the packages",
  );
  await writeFile(
    path.join(folder, "shares.json"),
    JSON.stringify({ shared: shellShares.versions, exports: shellShares.exports }),
  );
  expect(await readShares(folder)).toEqual(shellShares);
  expect(await readShares(undefined, { WEB_ROOT: folder })).toEqual(shellShares);
});
