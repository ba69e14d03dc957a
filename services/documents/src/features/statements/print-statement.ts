import { setTimeout as sleep } from "node:timers/promises";
import type { StatementPaper } from "@accord/contracts/internal";
import type { Sheet } from "../../adapters/browser.ts";
import type { Company } from "../../company.ts";
import { statementSheet } from "../../sheets/statement-sheet.ts";
import type { StatementsDeps } from "./statements.deps.ts";

const ATTEMPTS = 3;
const PAUSE_MS = 1_000;

/**
 * The PDF of a statement, or why this one cannot be printed. Throws what passes: the browser is
 * away, or the job was taken from us.
 */
export async function printStatement(
  { printer, company, logger }: Pick<StatementsDeps, "printer" | "company" | "logger">,
  paper: StatementPaper,
  signal: AbortSignal,
): Promise<{ printed: Buffer } | { message: string }> {
  const refuse = (err: unknown) => {
    logger.error({ investor: paper.investor.id, err }, "a statement cannot be printed");
    return { message: "The statement could not be printed. Try it again for this investor alone." };
  };
  const sheet = sheetOf(paper, company);
  if ("failure" in sheet) return refuse(sheet.failure);
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return { printed: await printer.print(sheet, { priority: "batch" }) };
    } catch (error) {
      if (attempt < ATTEMPTS) {
        await sleep(PAUSE_MS * attempt, undefined, { signal });
        continue;
      }
      // With a browser that works it is the sheet's own fault.
      await printer.check();
      return refuse(error);
    }
  }
}

/** What cannot be laid out now cannot be later. */
function sheetOf(paper: StatementPaper, company: Company): Sheet | { failure: unknown } {
  try {
    return statementSheet(paper, company);
  } catch (failure) {
    return { failure };
  }
}
