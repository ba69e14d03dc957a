import type { Rollover } from "@accord/contracts";
import { parseMoney } from "@accord/domain";
import { amountText } from "@accord/ui/inputs";
import type { RoiMoney } from "../../../records/settle/settle-question.ts";
import type { EditedRollover } from "../form/rollover-schema.ts";
import { emptyRollover, type RolloverValues } from "../form/rollover-values.ts";

/** Null for new money and for ROI of this agreement. */
export const otherSource = ({ sourceAgreement, agreementId }: Rollover) =>
  sourceAgreement !== null && sourceAgreement.id !== agreementId ? sourceAgreement : null;

export function valuesOf(rollover: Rollover): RolloverValues {
  const source = otherSource(rollover);
  return {
    ...emptyRollover,
    amount: amountText(rollover.amount),
    rolloverDate: rollover.rolloverDate,
    rolloverType: rollover.rolloverType,
    rolloverCategory: rollover.rolloverCategory ?? "",
    destination: source === null ? "this" : "another",
    sourceAgreementId: source?.id ?? "",
    sourceType: rollover.sourceType,
  };
}

/** The amount, category or source has changed. */
export const movesMoney = (rollover: Rollover, edited: EditedRollover): boolean =>
  parseMoney(edited.amount) !== parseMoney(rollover.amount) ||
  edited.rolloverCategory !== rollover.rolloverCategory ||
  edited.sourceAgreementId !== rollover.sourceAgreementId;

/** Changed ROI settles a row again; a rollover made from a payout settles only that payout. */
export function changedRoi(rollover: Rollover, edited: EditedRollover): RoiMoney | undefined {
  const { rolloverCategory, sourceAgreementId, rolloverDate } = edited;
  if (rollover.sourcePayoutId !== null || rolloverCategory !== "roi" || !sourceAgreementId) {
    return undefined;
  }
  const amount = parseMoney(edited.amount);
  const before = parseMoney(rollover.amount);
  if (rolloverDate === rollover.rolloverDate && !movesMoney(rollover, edited)) return undefined;
  const { id } = rollover;
  return {
    type: "rollover",
    id,
    agreementId: sourceAgreementId,
    amount,
    before,
    date: rolloverDate,
  };
}
