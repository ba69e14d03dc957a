import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { readContracts, RELEASED, type ContractsRecord } from "./contracts-record.ts";

const ROOT = new URL("../../../../", import.meta.url);
const FOLDERS = {
  core: "services/core/migrations/",
  documents: "services/documents/migrations/",
  signing: "services/signing/migrations/",
  gateway: "gateway/migrations/",
};

/** One call a line, so that a difference is read easily. */
function textOf({ calls, components }: ContractsRecord): string {
  const part = (entries: object) =>
    Object.entries(entries)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(",\n");
  return `{\n  "calls": {\n${part(calls)}\n  },\n  "components": {\n${part(components)}\n  }\n}\n`;
}

const lastMigration = (folder: string) =>
  readdirSync(new URL(folder, ROOT))
    .filter((name) => /^\d{4}-/.test(name))
    .toSorted()
    .at(-1)
    ?.replace(/\.ts$/, "");

const migrations = Object.fromEntries(
  Object.entries(FOLDERS).map(([owner, folder]) => [owner, lastMigration(folder)]),
);
const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: ROOT, encoding: "utf8" }).trim();
const release = JSON.stringify({ commit, migrations }, undefined, 2);
writeFileSync(new URL("last-release.json", ROOT), `${release}\n`);
writeFileSync(RELEASED, textOf(readContracts()));
