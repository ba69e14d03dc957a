import { confirm, print, printError } from "@accord/processes";
import { readSettings } from "./stack/settings.ts";
import { wipeState } from "./stack/wipe-state.ts";

try {
  const { stateDir } = readSettings(process.env);
  const isConfirmed = process.argv.includes("--yes") || (await confirmed(stateDir));
  print(isConfirmed ? wipeState(stateDir) : "Nothing was removed.");
  process.exitCode = isConfirmed ? 0 : 1;
} catch (error) {
  printError(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function confirmed(stateDir: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    print("This removes all data. Without a terminal, confirm with: npm run reset -- --yes");
    return false;
  }
  return confirm(`Remove all data in ${stateDir}?`);
}
