import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
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

const killedBeforeRename = (nth: number) =>
  `import files from "node:fs/promises";
   import { syncBuiltinESMExports } from "node:module";
   const { rename } = files;
   let renames = 0;
   files.rename = (from, to) =>
     ++renames === ${nth} ? process.kill(process.pid, "SIGKILL") : rename(from, to);
   syncBuiltinESMExports();`;

test.each([
  { moment: "while it writes the files", nth: 1 },
  { moment: "before it writes the signature", nth: 2 },
  { moment: "before it writes the release", nth: 3 },
])("a publisher that is killed $moment leaves no release", async ({ nth }) => {
  const { version: one } = await publish("1");
  const dist = await writeBuild(path.join(folder, "killed"), name, { text: "2" });
  const hook = `data:text/javascript,${encodeURIComponent(killedBeforeRename(nth))}`;
  const execArgv = [...process.execArgv, "--import", hook];
  const [, signal] = await once(
    fork(publisher, [name, dist, to], { silent: true, execArgv }),
    "exit",
  );
  expect([signal, await current()]).toEqual(["SIGKILL", one]);
  const { version } = await publishRemote({ name, dist, to, shellShares });
  expect(await current()).toBe(version);
});
