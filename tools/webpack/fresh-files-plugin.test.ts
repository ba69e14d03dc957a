import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import webpack from "webpack";
import { baseConfig } from "./base.mjs";

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** Watches `index.ts`; each call of `next` awaits a build, and says what is wrong in it. */
async function watchFolder(files: Readonly<Record<string, string>>) {
  const dir = await mkdtemp(path.join(tmpdir(), "accord-webpack-"));
  undo.push(() => rm(dir, { recursive: true, force: true }));
  const write = (name: string, text: string) => writeFile(path.join(dir, name), text);
  for (const [name, text] of Object.entries(files)) await write(name, text);
  const builds: (readonly string[])[] = [];
  let onBuild = () => {};
  const compiler = webpack({ ...baseConfig({ dir, production: false }), entry: "./index.ts" });
  const watching = compiler.watch({ aggregateTimeout: 50 }, (_error, stats) => {
    builds.push(stats?.compilation.errors.map(({ message }) => message) ?? ["no build"]);
    onBuild();
  });
  undo.push(() => new Promise((resolve) => watching?.close(() => resolve())));
  const next = async () => {
    if (builds.length === 0) await new Promise<void>((resolve) => (onBuild = resolve));
    return builds.shift();
  };
  return { write, next };
}

test("a file that was missing a moment ago is found when it is back", async () => {
  const { write, next } = await watchFolder({ "index.ts": 'import "./helper.ts";' });
  expect(await next()).toEqual([expect.stringContaining("Can't resolve './helper.ts'")]);
  await write("index.ts", "export const page = 1;");
  expect(await next()).toEqual([]);
  await write("helper.ts", "export const help = 1;");
  await write("index.ts", 'import "./helper.ts"; // back');
  expect(await next()).toEqual([]);
});
