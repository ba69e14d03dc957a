import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDraft } from "./draft-folder.ts";

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "accord-draft-"));
  folder = path.join(parent, "monday");
});
afterEach(() => rmSync(parent, { recursive: true }));

/** A draft of a backup whose process was killed. */
function createCrashedDraft(): string {
  const { path: own, discard } = openDraft(folder);
  discard();
  const crashedDraft = own.replace(/-\d+-\w+$/, "-999999999-00000000");
  mkdirSync(path.join(crashedDraft, "core"), { recursive: true });
  return crashedDraft;
}

test("each process has its own draft, which becomes the backup", () => {
  const draft = openDraft(folder);
  expect(() => openDraft(folder)).toThrow(`Process ${process.pid} is backing up to ${folder}`);
  writeFileSync(path.join(draft.path, "manifest.json"), "{}");
  draft.keep();
  expect(readdirSync(parent)).toEqual(["monday"]);
  expect(readdirSync(folder)).toEqual(["manifest.json"]);
});

test("an empty folder of the backup's name is replaced, a folder with a backup is not", () => {
  mkdirSync(folder);
  const draft = openDraft(folder);
  writeFileSync(path.join(folder, "manifest.json"), "{}");
  expect(() => draft.keep()).toThrow("was given to another backup meanwhile");
  rmSync(path.join(folder, "manifest.json"));
  draft.keep();
  expect(readdirSync(parent)).toEqual(["monday"]);
});

test("only drafts of crashed backups on this machine are removed", () => {
  const crashedDraft = createCrashedDraft();
  const elsewhere = path.join(parent, "monday.unfinished-0a1b2c3d-7-00000000");
  const own = path.join(parent, "monday.unfinished-by-hand");
  for (const other of [elsewhere, own]) mkdirSync(other);
  openDraft(folder).discard();
  const kept = readdirSync(parent).map((name) => path.join(parent, name));
  expect(kept.toSorted()).toEqual([elsewhere, own]);
  mkdirSync(crashedDraft);
  writeFileSync(path.join(crashedDraft, "letter.txt"), "kept");
  expect(() => openDraft(folder)).toThrow("holds other files");
});

test("a missing parent folder is not created", () => {
  expect(() => openDraft(path.join(parent, "not-mounted", "monday"))).toThrow("is not there");
  expect(readdirSync(parent)).toEqual([]);
});
