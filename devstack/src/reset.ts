import { createInterface } from "node:readline/promises";
import { print, printError } from "./processes/terminal.ts";
import { readSettings } from "./stack/settings.ts";
import { wipeState } from "./stack/wipe-state.ts";

const { stateDir } = readSettings(process.env);
if (process.argv.includes("--yes") || (await confirmed())) {
  try {
    print(wipeState(stateDir));
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
} else {
  print("Nothing was removed.");
  process.exitCode = 1;
}

async function confirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    print("This removes all data. Without a terminal, confirm with: npm run reset -- --yes");
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Remove all data in ${stateDir}? (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
