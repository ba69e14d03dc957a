import type { Rollover } from "@accord/contracts";
import { parseMoney } from "@accord/domain";
import { amountText } from "@accord/ui/inputs";
import type { RoiMoney } from "../../../records/settle/settle-question.ts";
import type { EditedRollover } from "../form/rollover-schema.ts";
import { emptyRollover, type RolloverValues } from "../form/rollover-values.ts";

/** The other agreement that the money came from; null when it is fresh or was earned here. */
export const otherSource = ({ sourceAgreement, agreementId }: Rollover) =>
  sourceAgreement !== null && sourceAgreement.id !== agreementId ? sourceAgreement : null;

/** What the edit form starts from. */
export function valuesOf(rollover: Rollover): RolloverValues {
  const source = otherSource(rollover);
  return {
    ...emptyRollover,
    amount: amountText(rollover.amount),
    rolloverDate: rollover.rolloverDate,
    rolloverType: rollover.rolloverType,
    rolloverCategory: rollover.rolloverCategory ?? "",
    place: source === null ? "this" : "another",
    sourceAgreementId: source?.id ?? "",
    sourceType: rollover.sourceType,
  };
}

/** The edit takes other money than the rollover that it began from. */
export const movesMoney = (rollover: Rollover, edited: EditedRollover): boolean =>
  parseMoney(edited.amount) !== parseMoney(rollover.amount) ||
  edited.rolloverCategory !== rollover.rolloverCategory ||
  edited.sourceAgreementId !== rollover.sourceAgreementId;

/** ROI whose money changed settles a row anew; what was made from a payout settles only itself. */
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
