import { print, printError } from "@accord/processes";
import { explain } from "./backup/explain.ts";
import { findMissing } from "./find-missing.ts";

/** What an upgrade finds in the database; exit code 2 when something is missing, 1 when it cannot be read. */
export async function checkCommand(readUrl: () => string): Promise<void> {
  try {
    const { missing, schemas } = await findMissing(readUrl());
    for (const { owner, applied, pending } of schemas) {
      const names = pending.length === 0 ? "" : `: ${pending.join(", ")}`;
      print(`${owner}: ${applied} migrations applied, ${pending.length} to run${names}`);
    }
    for (const sentence of missing) printError(sentence);
    if (missing.length === 0) print("Nothing is missing for an upgrade.");
    else {
      printError("See docs/deployment.md#database-roles, then check again. Nothing was changed.");
      process.exitCode = 2;
    }
  } catch (error) {
    printError(explain(error));
    process.exitCode = 1;
  }
}
