import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseDescription, readDescription } from "./description.ts";
import {
  type AllowedPaths,
  createSigningKey,
  parseTrustedKeys,
  readTrustedKeys,
  type SigningKey,
  trustedKeyList,
  trustedKeyText,
  trustKey,
} from "./keys.ts";
import { findOwnerProblem } from "./owners.ts";

const investors = createSigningKey("investors-2026");
const notes = createSigningKey("notes-2026");
const place = "https://accord.example.com";

const describing = (change: object) => () =>
  parseDescription({ name: "notes", paths: ["/notes"], ...change }, "package.json");

test("a description gets its defaults: no links and actions, and their groups", () => {
  const links = [{ to: "/notes/open", text: "Notes" }];
  const actions = [{ to: "/notes?id={id}#history", text: "Notes of {name}" }];
  expect(describing({})()).toEqual({ name: "notes", paths: ["/notes"], links: [], actions: [] });
  expect(describing({ links, actions })()).toMatchObject({
    links: [{ ...links[0], group: "More" }],
    actions: [{ ...actions[0], group: "action" }],
  });
});

test("what a later release adds to a build is left out, and foreign addresses are refused", () => {
  const read = (to: string) => {
    const actions = [{ to, text: "Open", group: "page", sound: "ping" }];
    const files: Record<string, object> = {
      "remote.json": { name: "notes", paths: ["/notes"], links: [], colours: [] },
      "actions.json": actions,
    };
    return readDescription((file) => Buffer.from(JSON.stringify(files[file])), ["/notes"]);
  };
  expect(read("/notes?add=1")).toEqual({
    links: [],
    actions: [{ to: "/notes?add=1", text: "Open", group: "page" }],
  });
  expect(() => read("/notesbook?add=1")).toThrow("its action Open leads to /notesbook?add=1");
  expect(() => read("https://example.com")).toThrow("an address looks like");
  expect(readDescription(() => undefined, ["/notes"])).toEqual({ links: [], actions: [] });
});

test.each([
  [{ name: "team-notes" }, "accord.name: a name has up to 30 small letters and digits"],
  [{ name: "shell" }, "accord.name: the name shell is taken"],
  [{ paths: [] }, "names no path of notes"],
  [{ paths: ["/"] }, "accord.paths.0: a path looks like /team-notes"],
  [{ paths: ["/api/notes"] }, "accord.paths.0: the product itself answers at this path"],
  [{ links: [{ to: "/investors", text: "All" }] }, "its link All leads to /investors"],
  [{ actions: [{ to: "/investors?add=1", text: "Add" }] }, "its action Add leads to /investors"],
  [{ actions: [{ to: "javascript:alert(1)", text: "Add" }] }, "an address looks like"],
  [{ links: [{ to: "/notes", text: " Notes" }] }, "a text has no spaces around it"],
  [{ links: [{ to: "/notes", text: "Notes", icon: '"/>' }] }, "an icon is the d of an SVG path"],
  [{ version: 1 }, "version"],
])("%j does not describe a remote", (change, sentence) => {
  expect(describing(change)).toThrow(sentence);
});

const problemOf = (name: string, paths: readonly string[], key: SigningKey) => {
  const keys = [
    trustKey(investors, { investors: ["/investors"] }),
    trustKey(notes, { notes: ["/notes"] }),
  ];
  const text = JSON.stringify(trustedKeyList(keys));
  return findOwnerProblem({ name, paths }, key, { known: parseTrustedKeys(text, "keys"), place });
};

test("a known key publishes its remote below its paths", () => {
  expect(problemOf("notes", ["/notes", "/notes/open"], notes)).toBeUndefined();
});

test.each([
  ["tasks", ["/tasks"], createSigningKey("new"), "The key new is not known at"],
  ["notes", ["/notes"], createSigningKey("notes-2026"), "is another one. Make a key"],
  ["investors", ["/notes"], notes, "The remote investors belongs to the key investors-2026"],
  ["investors", ["/a"], createSigningKey("new"), "The remote investors belongs to the key"],
  ["tasks", ["/notes"], notes, "The key notes-2026 may publish notes at"],
  ["notes", ["/investors/x"], notes, "The path /investors/x belongs to the remote investors"],
  ["notes", ["/tasks"], notes, "The key of notes may not publish /tasks"],
])("%s at %j is refused in a sentence", (name, paths, key, sentence) => {
  expect(problemOf(name, paths, key)).toContain(sentence);
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-keys-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const trust = (key: SigningKey, remotes: AllowedPaths) =>
  writeFile(path.join(folder, `${key.name}.json`), trustedKeyText(trustKey(key, remotes)));

test("a path below that of another remote is no key's to publish", async () => {
  await trust(investors, { investors: ["/investors"] });
  await trust(notes, { notes: ["/notes", "/investors/notes"] });
  await expect(readTrustedKeys(folder)).rejects.toThrow(
    "/investors belongs to investors (key investors-2026), so the key notes-2026 may not give /investors/notes to notes.",
  );
});

test("one remote may have two keys for its path", async () => {
  await trust(investors, { investors: ["/investors"] });
  await trust(notes, { investors: ["/investors"] });
  expect(await readTrustedKeys(folder)).toHaveLength(2);
});
