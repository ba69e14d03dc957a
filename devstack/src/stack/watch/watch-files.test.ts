import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { watchFiles, type FileWatch } from "./watch-files.ts";

let root: string;
let watching: FileWatch;
let bursts: string[][] = [];

const write = (file: string, text = "export {};\n") => writeFileSync(path.join(root, file), text);
const seen = () => expect.poll(() => bursts.flat());

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), "accord-watch-"));
  mkdirSync(path.join(root, "service/src"), { recursive: true });
  write("service/src/app.ts");
  write("lock.json", "{}");
  bursts = [];
  watching = await watchFiles({
    root,
    entries: ["service", "lock.json"],
    onChange: (files) => bursts.push(files),
    onError: (error) => {
      throw error;
    },
  });
});

afterEach(async () => {
  await watching.close();
  rmSync(root, { recursive: true });
});

test("a file that is replaced by a renamed draft is seen each time", async () => {
  for (const round of [1, 2, 3]) {
    write("service/src/app.ts.draft", `export const round = ${round};\n`);
    renameSync(path.join(root, "service/src/app.ts.draft"), path.join(root, "service/src/app.ts"));
    await seen().toEqual(Array.from({ length: round }, () => "service/src/app.ts"));
  }
});

test("a new file in a new folder, its deletion, and a single watched file are seen", async () => {
  mkdirSync(path.join(root, "service/src/feature"));
  write("service/src/feature/new.ts");
  await seen().toEqual(["service/src/feature/new.ts"]);
  rmSync(path.join(root, "service/src/feature"), { recursive: true });
  await seen().toHaveLength(2);
  write("lock.json", '{"changed":true}');
  await seen().toContain("lock.json");
});

test("changes of many files at once are one burst", async () => {
  const names = Array.from({ length: 40 }, (_, index) => `service/src/file-${index}.ts`);
  for (const name of names) write(name);
  await seen().toHaveLength(40);
  expect(bursts).toHaveLength(1);
});

test("tests, drafts of editors, builds and packages are left out", async () => {
  for (const folder of ["dist", "node_modules"]) mkdirSync(path.join(root, "service", folder));
  for (const name of ["app.test.ts", "app.ts~", ".app.ts.swp", "4913"])
    write(`service/src/${name}`);
  write("service/dist/app.js");
  write("service/node_modules/other.js");
  await sleep(500);
  write("service/src/app.ts", "export const last = 1;\n");
  await seen().toEqual(["service/src/app.ts"]);
});
