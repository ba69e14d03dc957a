import type { AgreementDetails } from "@accord/contracts";
import type { AgreementStatus } from "@accord/domain";
import { statusText } from "@accord/ui";
import { addedTo } from "../values/bodies.ts";
import type { AgreementMoney } from "./use-agreement-money.ts";

const wordOf = (status: AgreementStatus) => statusText("agreement", status);

function lockedTerms(
  { reference, status }: AgreementDetails,
  chosen: AgreementStatus,
): string | null {
  if (chosen !== status) {
    return `The status changes alone, from ${wordOf(status)} to ${wordOf(chosen)}. Save it first, then change the terms in a second edit.`;
  }
  if (status === "active") return null;
  return `${reference} is ${status}. To change its terms, set its status to Active and save first.`;
}

/** What an edit may not change, and why: the server's rules. */
export function editLimits(
  agreement: AgreementDetails,
  chosen: AgreementStatus,
  money: AgreementMoney,
  haveTermsChanged: boolean,
) {
  return {
    lockedTerms: lockedTerms(agreement, chosen),
    /** A payout is history: start, calculation and frequency are fixed. */
    isFixedByHistory: money.hasHistory,
    isFirstPeriodFixed: money.isFirstSettled,
    isInvestorFixed: money.hasMoved || money.isLoading,
    investorNote: money.hasMoved ? "Stays the same: money of this agreement has moved" : undefined,
    isStatusFixed: haveTermsChanged && chosen === agreement.status,
    /** Rollovers and additional investments since the start, in cents. */
    added: addedTo(agreement),
    reference: agreement.reference,
  };
}

export type EditLimits = ReturnType<typeof editLimits>;
