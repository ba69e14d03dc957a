import { setTimeout as sleep } from "node:timers/promises";
import type { StatementPaper } from "@accord/contracts/internal";
import type { Company, DocumentsDeps } from "../../deps.ts";
import { type DrawnSheet, statementSheet } from "../sheets/index.ts";

const ATTEMPTS = 3;
const PAUSE_MS = 1_000;

/** Throws for causes that may pass: no browser, or a job that was cancelled. Other errors become a message. */
export async function printStatement(
  { printer, company, logger }: Pick<DocumentsDeps, "printer" | "company" | "logger">,
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
      // The browser works, so the sheet itself causes the error.
      await printer.check();
      return refuse(error);
    }
  }
}

function sheetOf(paper: StatementPaper, company: Company): DrawnSheet | { failure: unknown } {
  try {
    return statementSheet(paper, company);
  } catch (failure) {
    return { failure };
  }
}
