import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { explain } from "./backup/explain.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { print, printError } from "@accord/processes";
import { readSettings } from "./stack/settings.ts";

const USAGE = `Usage: npm run restore -- <folder> [--replace [--yes]]

Restores a backup into the data of this machine, or into the database and the bucket that the
environment names, and checks it. A target that holds data is refused; --replace asks, then destroys
it; --yes answers without a terminal. Everybody signs in again afterwards.`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
    },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new TypeError(USAGE);
  const replace = values.replace ? () => confirmed(values.yes) : undefined;
  const settings = readSettings(process.env);
  const manifest = await restoreBackup({ settings, folder, print, ...(replace && { replace }) });
  for (const { table, key } of manifest.missing) {
    print(`  not in the backup: ${key}, named by ${table}`);
  }
  print(`\nRestored and checked: the data of ${manifest.takenAt}. Start it with npm start.`);
} catch (error) {
  printError(explain(error));
  process.exitCode = 1;
}

async function confirmed(isSure: boolean): Promise<boolean> {
  if (isSure) return true;
  if (!process.stdin.isTTY) {
    printError("Without a terminal, confirm with: npm run restore -- <folder> --replace --yes");
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Destroy all data and files there are now? (y/N) ");
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
