import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSigningKey, RemoteError } from "@accord/registry/stores";
import { listRemotes } from "./list-remotes.ts";
import { publishIfNew } from "./publish-if-new.ts";
import { publishRemote } from "./publish-remote.ts";
import { rollbackRemote } from "./rollback-remote.ts";
import { memoryStore } from "./testing/memory-store.ts";
import { markStateFolder, sharing, shellShares, writeBuild } from "./testing/write-build.ts";

let folder: string;
let to: string;
const name = "investors";

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-publish-"));
  await markStateFolder(folder);
  to = path.join(folder, "remotes");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function publish(text: string, remote = name) {
  const dist = await writeBuild(path.join(folder, `${remote}-${text}`), remote, { text });
  return (await publishRemote({ name: remote, dist, to, shellShares })).version;
}
const listed = async (remote = name) => {
  const found = (await listRemotes(to)).find((one) => one.name === remote);
  if (!found) throw new Error(`${remote} is a remote`);
  return found;
};
const current = async (remote = name) => (await listed(remote)).current?.version;
const rollback = async (toVersion?: string) =>
  (await rollbackRemote({ name, to, ...(toVersion ? { toVersion } : {}) })).version;

test("repeated rollbacks go further back, and a new version rolls back to what it replaced", async () => {
  const [one, two, three] = [await publish("1"), await publish("2"), await publish("3")];
  expect([await rollback(), await rollback()]).toEqual([two, one]);
  await expect(rollback()).rejects.toThrow("investors has no earlier version to roll back to.");
  const four = await publish("4");
  expect(await current()).toBe(four);
  expect(await rollback()).toBe(one);
  expect(await rollback(three)).toBe(three);
  await expect(rollback("0123456789ab")).rejects.toThrow("has no version 0123456789ab");
  expect((await listed()).earlier).toEqual([one, four, two]);
});

test("publishing the current version changes nothing, publishing an earlier one makes it current", async () => {
  const one = await publish("1");
  const releases = (await listed()).history.length;
  expect([await publish("1"), (await listed()).history.length]).toEqual([one, releases]);
  await publish("2");
  expect([await publish("1"), await current()]).toEqual([one, one]);
});

test("an image that restarts keeps a rollback, and a new image publishes its build", async () => {
  const start = async (text: string) => {
    const dist = await writeBuild(path.join(folder, `image-${text}`), name, { text });
    return (await publishIfNew({ name, dist, to, shellShares, by: "an image" }))?.version;
  };
  const one = await start("1");
  const two = await start("2");
  expect([one, two, await current()]).toEqual([expect.any(String), expect.any(String), two]);
  expect(await rollback()).toBe(one);
  expect([await start("2"), await current()]).toEqual([undefined, one]);
  expect([await start("1"), await current()]).toEqual([one, one]);
  const three = await publish("3");
  expect([await start("2"), await current()]).toEqual([undefined, three]);
  expect(await start("4")).toBe(await current());
  expect([await start("1"), await current()]).toEqual([one, one]);
});

test("the history shows who released which version and when", async () => {
  const dist = await writeBuild(path.join(folder, "dist"), name);
  const { version } = await publishRemote({ name, dist, to, shellShares, by: "investors team" });
  const { history } = await listed();
  expect(history).toEqual([
    {
      kind: "publish",
      version,
      paths: ["/investors"],
      by: "investors team",
      at: expect.any(Date) as Date,
      key: "investors-local",
      signature: expect.any(String) as string,
      file: expect.stringMatching(/^\.registry\/investors\/.+\.json$/) as string,
    },
  ]);
  expect(Date.now() - (history[0]?.at.getTime() ?? 0)).toBeLessThan(60_000);
});

test("an incompatible build is neither published nor rolled back to", async () => {
  const one = await publish("1");
  const dist = path.join(folder, "misfit");
  await writeBuild(dist, name, { exposed: "./App", shared: [sharing("react", "^20.0.0")] });
  const publishing = publishRemote({ name, dist, to, shellShares });
  await expect(publishing).rejects.toThrow(/does not expose .*\n.*react \^20.0.0/);
  expect(await current()).toBe(one);
  await publish("2");
  const back = rollbackRemote({
    name,
    to,
    shellShares: { versions: { react: "20.0.0" }, exports: {} },
  });
  await expect(back).rejects.toThrow(
    "investors needs react ^19.3.1, and the shell provides 20.0.0",
  );
});

test("an unknown remote and an unpublished one are reported", async () => {
  const dist = path.join(folder, "any");
  await expect(publishRemote({ name: "bonds", dist, to })).rejects.toThrow(
    "There is no remote bonds. One of: agreements, documents, investors, operations.",
  );
  await expect(rollback()).rejects.toThrow("investors was never published to");
});

test("an incomplete version is never current", async () => {
  const store = memoryStore();
  const key = createSigningKey("investors-2026");
  const dist = await writeBuild(path.join(folder, "dist"), name);
  const writeFolder = async (target: string, files: ReadonlyMap<string, Buffer>) => {
    await store.writeFolder(target, new Map([...files].slice(1)));
    throw new RemoteError("the network failed");
  };
  const publishing = publishRemote({ name, dist, to: { ...store, writeFolder }, key, shellShares });
  await expect(publishing).rejects.toThrow("the network failed");
  const [investors] = await listRemotes(store);
  expect([investors?.current, investors?.history, store.paths().length]).toEqual([
    undefined,
    [],
    3,
  ]);
});

test("a folder that is not writable is reported", async () => {
  await writeFile(to, "a file");
  await expect(publish("1")).rejects.toThrow(`${to} cannot store remotes: ENOTDIR`);
});
