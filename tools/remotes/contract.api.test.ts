import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildRemote } from "./build-remote.ts";
import { checkPublished } from "./list-remotes.ts";
import { publishRemote } from "./publish-remote.ts";
import { readShares } from "./shares.ts";
import { markStateFolder } from "./testing/write-build.ts";

let folder: string;
const at = (name: string) => path.join(folder, name);
const small = (name: string) => ({
  ...{ name, paths: [], links: [], actions: [] },
  project: `tools/remotes/testing/${name}`,
});
const versionOf = (name: string) => {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
};

/** Small builds with the same plugins; `npm start` checks the full ones. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-contract-"));
  await markStateFolder(folder);
  const builds = ["small-shell", "small-remote"].map((name) => buildRemote(small(name), at(name)));
  await Promise.all(builds);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("shares.json of the shell's build contains all versions, also those loaded on demand", async () => {
  const { versions, exports } = await readShares(at("small-shell"));
  expect(exports["@tanstack/react-query"]).toContain("useIsFetching");
  expect(exports["react"]).toContain("createElement");
  expect(versions).toEqual({
    react: versionOf("react"),
    "@tanstack/react-query": versionOf("@tanstack/react-query"),
  });
});

test("the build of a remote fits the build of the shell, and the shell fits the published remotes", async () => {
  const shellShares = await readShares(at("small-shell"));
  const to = at("remotes");
  await publishRemote({ name: "investors", dist: at("small-remote"), to, shellShares });
  expect(await checkPublished(to, shellShares)).toEqual([]);
  await writeFile(
    at("shares.json"),
    JSON.stringify({ shared: { ...shellShares.versions, react: "20.0.0" } }),
  );
  expect(await checkPublished(to, await readShares(at("shares.json")))).toEqual([
    `investors needs react ^${versionOf("react")}, and the shell provides 20.0.0.`,
  ]);
});

test("a build for another shell is refused with both versions and the missing import", async () => {
  const { versions } = await readShares(at("small-shell"));
  const shellShares = {
    versions: { ...versions, "@tanstack/react-query": "4.0.0" },
    exports: { "@tanstack/react-query": ["useQuery"] },
  };
  const publishing = publishRemote({
    name: "investors",
    dist: at("small-remote"),
    to: at("elsewhere"),
    shellShares,
  });
  await expect(publishing).rejects.toThrow("imports useIsFetching of @tanstack/react-query,");
  await expect(publishing).rejects.toThrow(
    /investors needs @tanstack\/react-query \^\d+\.\d+\.\d+, and the shell provides 4\.0\.0\./,
  );
});
