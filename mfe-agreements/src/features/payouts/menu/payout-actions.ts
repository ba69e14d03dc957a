import type { AgreementDetails, Payout } from "@accord/contracts";
import { parseMoney } from "@accord/domain";
import { useHasRole } from "@accord/shell-kit";

export type PayoutAction =
  | "pay"
  | "rollOver"
  | "edit"
  | "backToPlan"
  | "undo"
  | "delete"
  | "recordReturn";

function unpaidActions(payout: Payout): readonly PayoutAction[] {
  const isZero = parseMoney(payout.amount) === 0;
  const money: readonly PayoutAction[] = isZero ? [] : ["pay", "rollOver"];
  return payout.adjusted ? [...money, "edit", "backToPlan"] : [...money, "edit"];
}

/** A return reopens a closed agreement; the amount of a redemption is not corrected. */
function actionsInRun(
  { status, periodIndex }: Payout,
  agreementStatus: AgreementDetails["status"],
): readonly PayoutAction[] {
  if (status !== "completed") return [];
  const canEdit = agreementStatus === "active" && periodIndex !== null;
  return canEdit ? ["edit", "recordReturn"] : ["recordReturn"];
}

export function usePayoutActions(
  payout: Payout,
  agreementStatus: AgreementDetails["status"],
): readonly PayoutAction[] {
  return useHasRole("staff") ? payoutActions(payout, agreementStatus) : [];
}

/** The actions that the server accepts for a payout now. */
export function payoutActions(
  payout: Payout,
  agreementStatus: AgreementDetails["status"],
): readonly PayoutAction[] {
  if (payout.run) return actionsInRun(payout, agreementStatus);
  if (agreementStatus !== "active" || payout.settledBy !== null) return [];
  if (payout.status === "rolled_over") return [];
  if (payout.status !== "completed") return unpaidActions(payout);
  return payout.periodIndex === null ? ["edit", "delete"] : ["undo", "edit", "delete"];
}
