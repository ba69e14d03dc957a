import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildRemote } from "./build-remote.ts";
import { checkPublished } from "./list-remotes.ts";
import { publishRemote } from "./publish-remote.ts";
import { findRemote } from "./remotes.ts";
import { readShares } from "./shares.ts";

let folder: string;
const at = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-contract-"));
  const shell = { name: "shell", project: "shell", paths: [] };
  await buildRemote(shell, at("shell"));
  await buildRemote(findRemote("investors"), at("investors"));
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the build of a remote fits the build of the shell, and the shell fits what is published", async () => {
  const shellShares = await readShares(at("shell"));
  expect(Object.keys(shellShares)).toEqual(
    expect.arrayContaining(["react", "react-dom", "@accord/shell-kit", "@accord/zod"]),
  );
  const published = { name: "investors", dist: at("investors"), to: at("remotes"), shellShares };
  expect((await publishRemote(published)).previous).toBeUndefined();
  expect(await checkPublished(at("remotes"), shellShares)).toEqual([]);
});

test("a shell with another major version fits no remote that is published", async () => {
  const shares = { ...(await readShares(at("shell"))), react: "20.0.0" };
  await writeFile(at("shares.json"), JSON.stringify({ shared: shares }));
  expect(await checkPublished(at("remotes"), await readShares(at("shares.json")))).toEqual([
    expect.stringMatching(
      /^investors needs react \^\d+\.\d+\.\d+, and the shell provides 20.0.0.$/,
    ),
  ]);
});
