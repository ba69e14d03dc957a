import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createSigningKey, trustedKeyText, trustKey } from "@accord/registry/stores";
import { captureLog } from "@accord/service-kit/testing";
import request from "supertest";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { agreements, files, openSignedFolder, trusted } from "../testing/signed-remotes.ts";
import { folderFiles } from "./file-source.ts";
import { followKeys } from "./follow-keys.ts";

let folder: Awaited<ReturnType<typeof openSignedFolder>>;
let stop = () => {};
const notes = createSigningKey("notes-2026");
const keyFile = (name: string) => path.join(folder.root, "keys", `${name}.json`);
const trust = (remotes: Record<string, string[]>) =>
  writeFile(keyFile("notes"), trustedKeyText(trustKey(notes, remotes)));
const description = (to: string) =>
  JSON.stringify({ name: "notes", paths: ["/notes"], links: [{ to, text: "Notes" }] });
const publishNotes = (version: string, text: string, actions: object[] = []) =>
  folder.publish(version, {
    ...{ remote: "notes", paths: ["/notes"], key: notes },
    files: { ...files, "remote.json": text, "actions.json": JSON.stringify(actions) },
  });

beforeEach(async () => {
  folder = await openSignedFolder();
  await mkdir(path.join(folder.root, "keys"));
  for (const key of trusted) await writeFile(keyFile(key.name), trustedKeyText(key));
});
afterEach(async () => {
  stop();
  await folder.remove();
});

async function open() {
  const log = captureLog();
  const source = folderFiles(folder.root);
  const remotes = await followKeys({
    ...{ source, logger: log.logger, checkMs: 20 },
    folder: path.join(folder.root, "keys"),
  });
  stop = remotes.stop;
  const names = async () =>
    (await remotes.registry()).remotes.map(({ entry }) => `${entry.name} ${entry.version}`);
  return { remotes, names, log };
}

test("a remote is served as soon as its key is there, and no more without it", async () => {
  await publishNotes("1", description("/notes"));
  const { names, remotes } = await open();
  expect(await names()).toEqual([]);
  await trust({ notes: ["/notes"] });
  await vi.waitFor(async () => expect(await names()).toEqual(["notes 1"]), 10_000);
  expect(remotes.keys().keys.map(({ kid }) => kid)).toContain("notes-2026");
  expect(await remotes.files.read("notes/1/page.1a2b3c4d.js")).not.toBeNull();
  await rm(keyFile("notes"));
  await vi.waitFor(async () => expect(await names()).toEqual([]), 10_000);
  expect(await remotes.files.read("notes/1/page.1a2b3c4d.js")).toBeNull();
});

test("a key for the path of another remote changes nothing and is logged", async () => {
  await folder.publish("1", { remote: "agreements", paths: ["/agreements"], key: agreements });
  const { names, log } = await open();
  await trust({ notes: ["/agreements/notes"] });
  await vi.waitFor(() => {
    const reasons = log.lines().map(({ reason }) => String(reason));
    expect(reasons).toContainEqual(expect.stringContaining("may not give /agreements/notes"));
  }, 10_000);
  expect(await names()).toEqual(["agreements 1"]);
});

test("links and actions of a build are in the registry; those to foreign pages are left out with it", async () => {
  const keys = [...trusted, trustKey(notes, { notes: ["/notes"] })];
  const write = { to: "/notes?add=1", text: "Write a note", group: "action", role: "staff" };
  await publishNotes("1", description("/notes"), [write]);
  await publishNotes("2", description("/investors"));
  await publishNotes("3", description("/notes"), [{ ...write, to: "/investors?add=1" }]);
  const served = folder.serve(keys);
  const { body } = await request(served.app).get("/remotes.json");
  expect(body.remotes).toEqual([
    {
      ...{ name: "notes", version: "1", paths: ["/notes"] },
      entry: "/remotes/notes/1/mf-manifest.json",
      links: [{ to: "/notes", text: "Notes", group: "More" }],
      actions: [write],
    },
  ]);
  expect((await served.remotes.report()).problems).toEqual([
    expect.stringContaining("is left out: "),
  ]);
});

test("the keys that count are listed without their private part", async () => {
  const { app } = folder.serve(trusted);
  const { body } = await request(app).get("/remote-keys.json");
  expect(body.keys[0]).toEqual({
    ...{ kid: "investors-2026", kty: "OKP", crv: "Ed25519", x: expect.any(String) },
    remotes: { investors: ["/investors"] },
  });
});
