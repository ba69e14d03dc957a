import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const parts = ["libs", "services", "shell", "gateway"];
const rooms = [...parts, ...readdirSync(root).filter((name) => name.startsWith("mfe-"))];

/** What puts a first and a last name together, in TypeScript, in texts and in SQL. */
const joined = [
  /\bfullName\(/,
  /\$\{[^}]*[fF]irstName\}[^`\n]{0,3}\$\{[^}]*[lL]astName\}/,
  /\{[\w.]*firstName\}\s+\{[\w.]*lastName\}/,
  /concat_ws\([^)]*first_name, [\w.]*last_name/,
  /\[[\w.]*firstName, [\w.]*lastName\](?:\.filter\(Boolean\))?\.join/,
];

/** The function itself, names of users, search texts, and rows of the development data. */
const allowed = [
  "libs/domain/src/people/",
  "services/core/src/features/base/",
  "services/core/src/features/exchange/dev-data/payee-steps.ts",
  "services/core/src/features/exchange/imports/investor-input.ts",
  // What a typed name is compared with.
  "services/core/src/features/reading/global-search/global-search.read.ts",
  "gateway/",
  "shell/src/features/admin/users/",
  "mfe-operations/src/features/run/approval/facts.tsx",
];

const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|\/migrations\//.test(path);

const sources = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter(isSource),
);

test("an investor's names are put together by investorNames alone", () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.filter(
    (path) =>
      !allowed.some((start) => path.startsWith(start)) &&
      joined.some((pattern) => pattern.test(readFileSync(join(root, path), "utf8"))),
  );
  expect(found).toEqual([]);
});
