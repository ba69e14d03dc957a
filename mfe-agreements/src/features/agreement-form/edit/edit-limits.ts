import type { AgreementDetails } from "@accord/contracts";
import type { AgreementStatus } from "@accord/domain";
import { statusText } from "@accord/ui";
import type { EditLimits } from "../form-context.ts";
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

/** The server's rules about what an edit may change. */
export function editLimits(
  agreement: AgreementDetails,
  chosen: AgreementStatus,
  money: AgreementMoney,
  haveTermsChanged: boolean,
): EditLimits {
  return {
    lockedTerms: lockedTerms(agreement, chosen),
    isFixedByHistory: money.hasHistory,
    isFirstPeriodFixed: money.isFirstSettled,
    isInvestorFixed: money.hasMoved || money.isLoading,
    investorNote: money.hasMoved ? "Stays the same: money of this agreement has moved" : undefined,
    isStatusFixed: haveTermsChanged && chosen === agreement.status,
    added: addedTo(agreement),
    reference: agreement.reference,
  };
}
