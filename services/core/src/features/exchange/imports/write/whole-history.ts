import { parseMoney, referenceKey } from "@accord/domain";
import { moneyInput } from "../money-inputs.ts";
import { keyOf, type ReadRow } from "../read-rows.ts";

/**
 * Whether all agreements of the money rows are new, and each row is written as the product exports
 * it. Other rows are recorded one by one.
 */
export function isWholeHistory(agreements: readonly ReadRow[], money: readonly ReadRow[]): boolean {
  const made = new Set(
    agreements.map(({ values }) => keyOf.agreement(String(values["reference"]))),
  );
  return (
    money.length > 0 &&
    money.every((row) => {
      const { values } = row;
      const references = [values["agreement"], values["sourceAgreement"]];
      const isNew = references.every(
        (one) => one === null || one === undefined || made.has(keyOf.agreement(String(one))),
      );
      return isNew && "settles" in values && "periodNumber" in values && isExported(row);
    })
  );
}

/** Scheduled payouts are ROI with their number and due day; other rows have none. */
function isExported(row: ReadRow): boolean {
  const parsed = moneyInput(row);
  if (!("input" in parsed)) return false;
  const { input } = parsed;
  const isNumbered = input.periodNumber !== null && input.dueDate !== null;
  if ("rollover" in input) {
    const { rolloverType, rolloverCategory } = input.rollover;
    const isSame = referenceKey(input.sourceReference ?? "") === referenceKey(input.reference);
    if (rolloverType === "additional_investment") return input.sourceReference === null;
    if (rolloverCategory === "principal") return !isSame && input.periodNumber === null;
    return rolloverCategory === "roi" && (input.periodNumber === null || isNumbered);
  }
  if (input.type === "adjusted") return input.periodNumber !== null;
  const { payoutType, amount } = input.payout;
  const withheld = input.taxWithheld === null ? 0 : parseMoney(input.taxWithheld);
  if (input.isManual)
    return (
      input.periodNumber === null && withheld === 0 && (payoutType === "roi" || !input.settles)
    );
  return isNumbered && payoutType === "roi" && withheld <= parseMoney(amount);
}
