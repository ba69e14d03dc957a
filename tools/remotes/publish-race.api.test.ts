import { fork } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listRemotes } from "./list-remotes.ts";
import { publishRemote } from "./publish-remote.ts";
import { REMOTES } from "./remotes.ts";
import { markStateFolder, shellShares, writeBuild } from "./testing/write-build.ts";

let folder: string;
let to: string;
const name = "investors";
const publisher = path.join(import.meta.dirname, "testing/publisher.ts");

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-race-"));
  await markStateFolder(folder);
  to = path.join(folder, "remotes");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const publish = async (text: string) => {
  const dist = await writeBuild(path.join(folder, text), name, { text });
  return publishRemote({ name, dist, to, shellShares });
};
const listed = async (remote: string) => {
  const found = (await listRemotes(to)).find((one) => one.name === remote);
  if (!found) throw new Error(`${remote} is a remote`);
  return found;
};
const current = async () => (await listed(name)).current?.version;

test("remotes published concurrently by several processes are all current", async () => {
  const teams = REMOTES.flatMap((remote) =>
    [1, 2].map((build) => ({ remote: remote.name, build })),
  );
  const exits = teams.map(async ({ remote, build }) => {
    const dist = path.join(folder, `${remote}-${build}`);
    await writeBuild(dist, remote, { text: String(build) });
    return once(fork(publisher, [remote, dist, to], { silent: true }), "exit");
  });
  expect((await Promise.all(exits)).map(([code]) => code)).toEqual(teams.map(() => 0));
  for (const { name: remote } of REMOTES) {
    const { current: last, earlier, history } = await listed(remote);
    expect([remote, history.length, earlier.length]).toEqual([remote, 2, 1]);
    expect(history.at(-1)).toEqual(last);
  }
});

test("a publisher that is killed leaves no release", async () => {
  const { version: one } = await publish("1");
  const dist = await writeBuild(path.join(folder, "killed"), name, { text: "2" });
  for (let copy = 0; copy < 300; copy++) {
    await cp(path.join(dist, "page.1a2b3c4d.js"), path.join(dist, `${copy}.js`));
  }
  const versions = () => readdir(path.join(to, name));
  const child = fork(publisher, [name, dist, to], { silent: true });
  const ended = once(child, "exit");
  while ((await versions()).length < 2) await new Promise((resolve) => setImmediate(resolve));
  child.kill("SIGKILL");
  const [, signal] = await ended;
  const [draft = ""] = (await versions()).filter((version) => version !== one);
  expect([signal, draft.startsWith("."), await current()]).toEqual(["SIGKILL", true, one]);
  const { version } = await publishRemote({ name, dist, to, shellShares });
  expect(await current()).toBe(version);
});
