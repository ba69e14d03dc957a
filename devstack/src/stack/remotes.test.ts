import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { listRemotes, publishRemote, rollbackRemote } from "@accord/tools/remotes";
import { markStateFolder, writeBuild } from "@accord/tools/remotes/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publishBuilds } from "./remotes.ts";

let folder: string;
let root: string;
const name = "agreements";

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-builds-"));
  await markStateFolder(folder);
  root = path.join(folder, "remotes");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const build = (text: string) =>
  writeBuild(path.join(folder, "mfe-agreements/dist"), name, { text });
const start = () => publishBuilds(folder, root);
const current = async () => {
  const remotes = await listRemotes(root);
  return remotes.find((remote) => remote.name === name)?.current;
};
const publishByHand = (dist: string) => publishRemote({ name, dist, to: root, shellShares: null });

test("a start publishes new builds with the remote's paths, each once", async () => {
  await build("one");
  await start();
  const first = await current();
  expect(first).toMatchObject({ paths: ["/agreements", "/payouts"], by: "npm start" });
  await start();
  expect(await current()).toEqual(first);
  await build("two");
  await start();
  expect((await current())?.version).not.toBe(first?.version);
});

test("a start keeps a version that was published by hand while its own build is unchanged", async () => {
  await build("one");
  await start();
  const other = await writeBuild(path.join(folder, "other"), name, { text: "by hand" });
  const { version } = await publishByHand(other);
  await start();
  expect((await current())?.version).toBe(version);
});

test("a start keeps a rollback, also of a build that this checkout published by hand", async () => {
  await build("one");
  await start();
  const first = await current();
  await publishByHand(await build("two"));
  await rollbackRemote({ name, to: root });
  await start();
  await start();
  expect((await current())?.version).toBe(first?.version);
  await build("three");
  await start();
  expect((await current())?.by).toBe("npm start");
});

test("a start publishes its build again when the current release is not signed with its key", async () => {
  await build("one");
  await start();
  const first = await current();
  await rm(path.join(folder, "remote-keys"), { recursive: true });
  await start();
  const second = await current();
  expect(second?.version).toBe(first?.version);
  expect(second?.signature).not.toBe(first?.signature);
  await start();
  expect(await current()).toEqual(second);
});

test("a build of older sources counts as new", async () => {
  await build("one");
  await start();
  const first = await current();
  await build("two");
  await start();
  await build("one");
  await start();
  expect((await current())?.version).toBe(first?.version);
});
