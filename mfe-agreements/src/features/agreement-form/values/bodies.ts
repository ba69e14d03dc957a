import type { AgreementDetails, NewAgreement, NewAgreementBody } from "@accord/contracts";
import { calculationResult, formatMoney, parseMoney } from "@accord/domain";
import type { AgreementStatus, Plan } from "@accord/domain";
import { contactNames } from "./field-names.ts";

const isContact = (name: string) => contactNames.some((contact) => contact === name);

/** Blank fields are absent; a contact field that was emptied is sent as null, which clears it. */
function withoutBlanks(body: NewAgreementBody): NewAgreementBody {
  const blanks = Object.entries(body)
    .filter(([name, value]) => value === null && !isContact(name))
    .map(([name]): [string, undefined] => [name, undefined]);
  return { ...body, ...Object.fromEntries(blanks) };
}

/**
 * The figures of a form. A typed total and a typed first day are named as typed, whichever variant
 * sends them; `claim` is the plan that the enhanced form shows, and core holds it against its own.
 */
function figuresOf({ totalRoi, firstPayoutDate }: NewAgreement, claim: Plan | null) {
  const typed = { totalRoiManual: totalRoi, firstPayoutDateTyped: firstPayoutDate };
  if (claim === null) return { ...typed, totalRoi, firstPayoutDate };
  const { payoutSchedule, ...result } = calculationResult(claim);
  return {
    ...typed,
    totalRoi: result.totalROI,
    firstPayoutDate: result.firstPayoutDate,
    calculationResult: { ...result, payoutSchedule: [...payoutSchedule] },
  };
}

/** Body of POST /api/agreements. */
export function createBody(
  agreement: NewAgreement,
  claim: Plan | null,
  paidBeforeToday: boolean,
): NewAgreementBody {
  const figures = figuresOf(agreement, claim);
  return withoutBlanks({ ...agreement, ...figures, paidBeforeToday, status: undefined });
}

/** What PUT needs to know of the record that the edit began from. */
type Opened = Pick<AgreementDetails, "investmentAmount" | "initialInvestment">;

/** What rollovers and additional investments brought in since the start, in cents. */
export const addedTo = (opened: Opened) =>
  parseMoney(opened.investmentAmount) - parseMoney(opened.initialInvestment);

/** Body of PUT /api/agreements/:id: the form's amount is the money at the start. */
export function updateBody(
  agreement: NewAgreement,
  claim: Plan | null,
  opened: Opened,
  status: AgreementStatus,
): NewAgreementBody {
  const initialInvestment = agreement.investmentAmount;
  const total = parseMoney(initialInvestment) + addedTo(opened);
  return withoutBlanks({
    ...agreement,
    ...figuresOf(agreement, claim),
    paidBeforeToday: undefined,
    initialInvestment,
    investmentAmount: formatMoney(total),
    status,
  });
}
