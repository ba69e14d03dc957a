import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRemote } from "./create-remote.ts";

let folder: string;
const at = (name: string) => path.join(folder, name);
const create = (name: string, packages?: string) => createRemote({ name, folder, packages });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-new-remote-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("every file has the new name, and the packages are those of the registry", async () => {
  create("notes");
  const manifest = JSON.parse(await readFile(at("package.json"), "utf8"));
  expect(manifest.accord).toEqual({
    name: "notes",
    paths: ["/notes"],
    links: [{ to: "/notes", text: "Notes" }],
  });
  expect(await readFile(at("src/notes-page.tsx"), "utf8")).toContain("function NotesPage()");
  expect(await readFile(at(".gitignore"), "utf8")).toContain("keys/private/");
});

test("with a folder of packages each dependency is its tarball", async () => {
  const packages = await mkdtemp(path.join(tmpdir(), "accord-tarballs-"));
  await writeFile(
    path.join(packages, "packages.json"),
    JSON.stringify({ "@accord/ui": "accord-ui-0.1.0.tgz" }),
  );
  create("notes", packages);
  const { dependencies } = JSON.parse(await readFile(at("package.json"), "utf8"));
  expect(dependencies["@accord/ui"]).toMatch(
    /^file:\.\.\/accord-tarballs-\w+\/accord-ui-0\.1\.0\.tgz$/,
  );
  await rm(packages, { recursive: true });
});

test.each(["Notes", "team-notes", "shell", "", "1notes"])("%j cannot name a remote", (name) => {
  expect(() => create(name)).toThrow("cannot name a remote");
});

test("a folder with files, or without packages, is left as it is", async () => {
  expect(() => create("notes", "nowhere")).toThrow("has no packages");
  await writeFile(at("letter.txt"), "Dear team");
  expect(() => create("notes")).toThrow("is not empty: it has letter.txt");
});
