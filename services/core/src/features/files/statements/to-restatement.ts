import {
  formatDay,
  parseMoney,
  REJECTED,
  returnReason,
  VOID_CHECK,
  type Restatement,
  type StatedRecord,
} from "@accord/domain";
import type { RestatedRow } from "./restated-lines.read.ts";

/** Of one agreement, in the order of the changes: what left the printed statements may come back. */
export function toRestatements(rows: readonly RestatedRow[]): Restatement[] {
  const gone = new Set<string>();
  return rows.map((row) => {
    const isRestored = row.before === null && gone.has(row.recordId);
    if (row.after !== null) gone.delete(row.recordId);
    else if (row.before !== null) gone.add(row.recordId);
    return toRestatement(row, isRestored ? "Restored" : null);
  });
}

/** A return stands with the day of the bank, other changes with the day on which they were made. */
function toRestatement(row: RestatedRow, comeback: string | null): Restatement {
  return {
    recordId: row.recordId,
    before: statedRecord(row, row.before),
    after: statedRecord(row, row.after),
    day: row.returnedOn ?? row.changedOn,
    postedOn: row.postedOn,
    reason: reasonOf(row) ?? departureOf(row) ?? comeback,
  };
}

/** What became of a record that left the printed statements; null for one that is deleted. */
function departureOf({ after, movedTo, isTakenBack }: RestatedRow): string | null {
  if (after !== null) return null;
  if (movedTo !== null) return `Moved to ${formatDay(movedTo)}`;
  return isTakenBack ? "Taken back" : null;
}

/** A statement goes to the investor: without what the bank or a person noted about the return. */
function reasonOf({ returnCode, returnNote }: RestatedRow): string | null {
  if (returnCode === null) return null;
  // The note of a voided check names the check.
  if (returnCode === VOID_CHECK) return returnNote;
  if (returnCode === REJECTED) return returnReason(returnCode);
  return `Returned by the bank: ${returnCode} ${returnReason(returnCode)}`;
}

function statedRecord(row: RestatedRow, values: RestatedRow["before"]): StatedRecord | null {
  if (!values) return null;
  const { day, amount } = values;
  switch (row.source) {
    case "payouts": {
      const { payoutType, periodLabel: period, checkNumber } = values;
      const paid = { amount, payoutType, payoutDate: day, status: "completed" as const };
      return { payouts: [{ ...paid, period, checkNumber }] };
    }
    case "agreement_rollovers": {
      const { rolloverCategory } = values;
      const rolled = { amount, rolloverDate: day, rolloverCategory, other: row.otherReference };
      return values.agreementId === row.agreementId
        ? { rolledIn: [rolled] }
        : { rolledOut: [rolled] };
    }
    case "agreements":
      return { depositDate: day, initialInvestment: parseMoney(amount) };
  }
}
