import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createSigningKey, readReleases, SHELL } from "@accord/registry/stores";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { publishShell } from "./publish-shell.ts";
import { writeNewKey } from "./signing-key.ts";
import { memoryStore } from "./testing/memory-store.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-shell-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const build = async (text: string) => {
  for (const file of ["main.1a2b3c4d.js", "main.1a2b3c4d.js.br", "main.1a2b3c4d.js.map"]) {
    await writeFile(path.join(folder, file), text);
  }
  await writeFile(path.join(folder, "index.html"), "<!doctype html>");
};

test("a shell is published once, and again when another one was meanwhile", async () => {
  const [to, key] = [memoryStore(), createSigningKey("shell-2026")];
  const publish = () => publishShell({ dist: folder, to, key, by: "the shell image" });
  await build("one");
  const { version } = await publish();
  expect(to.paths().filter((file) => file.startsWith(`${SHELL}/`))).toEqual([
    `${SHELL}/${version}/.signed-files.json`,
    `${SHELL}/${version}/main.1a2b3c4d.js`,
    `${SHELL}/${version}/main.1a2b3c4d.js.br`,
  ]);
  expect(await publish()).toEqual({ version, isSigned: true, warning: undefined });
  await build("two");
  const second = await publish();
  await build("one");
  expect(await publish()).toMatchObject({ version, isSigned: false });
  const versions = (await readReleases(to, SHELL)).map((release) => release.version);
  expect(versions).toEqual([version, second.version, version]);
});

test("a key that the gateways do not have is refused before anything is written", async () => {
  await build("one");
  const to = memoryStore();
  writeNewKey(SHELL, "shell-2026", path.join(folder, "keys"));
  vi.stubEnv("REMOTE_PUBLIC_KEYS_DIR", path.join(folder, "keys/public"));
  vi.stubEnv("REMOTE_SIGNING_KEYS_DIR", path.join(folder, "keys/private"));
  const key = createSigningKey("shell-2027");
  const options = { dist: folder, to, by: "the shell image" };
  await expect(publishShell({ ...options, key })).rejects.toThrow("belongs to the key shell-2026");
  expect(to.paths()).toEqual([]);
  expect((await publishShell(options)).isSigned).toBe(false);
});
