import { setTimeout as sleep } from "node:timers/promises";
import type { StatementPaper } from "@accord/contracts/internal";
import type { Company } from "../../company.ts";
import type { DrawnSheet } from "../../sheets/sheet-document.ts";
import { statementSheet } from "../../sheets/statement-sheet.ts";
import type { StatementsDeps } from "./statements.deps.ts";

const ATTEMPTS = 3;
const PAUSE_MS = 1_000;

/**
 * The PDF of a statement with what to say of its characters, or why this one cannot be printed.
 * Throws what passes: the browser is away, or the job was taken from us.
 */
export async function printStatement(
  { printer, company, logger }: Pick<StatementsDeps, "printer" | "company" | "logger">,
  paper: StatementPaper,
  signal: AbortSignal,
): Promise<{ printed: Buffer; notice: string | null } | { message: string }> {
  const refuse = (err: unknown) => {
    logger.error({ investor: paper.investor.id, err }, "a statement cannot be printed");
    return { message: "The statement could not be printed. Try it again for this investor alone." };
  };
  const sheet = sheetOf(paper, company);
  if ("failure" in sheet) return refuse(sheet.failure);
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      const printed = await printer.print(sheet, { priority: "batch" });
      return { printed, notice: sheet.notice };
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
function sheetOf(paper: StatementPaper, company: Company): DrawnSheet | { failure: unknown } {
  try {
    return statementSheet(paper, company);
  } catch (failure) {
    return { failure };
  }
}
