import {
  newAgreement,
  type AgreementDetails,
  type NewAgreement,
  type NewAgreementBody,
} from "@accord/contracts";
import {
  calculationResult,
  carriedNames,
  contactNames,
  formatMoney,
  parseMoney,
  type AgreementStatus,
  type Plan,
} from "@accord/domain";

/** The fields that core keeps when a body does not have them. */
const keptWhenAbsent: ReadonlySet<string> = new Set(
  [...carriedNames, ...contactNames].filter(
    (name) => newAgreement.shape[name].safeParse(undefined).data === undefined,
  ),
);

/** Blank fields are omitted; one that would be kept is sent as null. */
function withoutBlanks(body: NewAgreementBody): NewAgreementBody {
  const blanks = Object.entries(body)
    .filter(([name, value]) => value === null && !keptWhenAbsent.has(name))
    .map(([name]): [string, undefined] => [name, undefined]);
  return { ...body, ...Object.fromEntries(blanks) };
}

/** `shownPlan` is the plan that the advanced form shows; core compares it with its own. */
function figuresOf({ totalRoi, firstPayoutDate }: NewAgreement, shownPlan: Plan | null) {
  const typed = { totalRoiManual: totalRoi, firstPayoutDateTyped: firstPayoutDate };
  if (shownPlan === null) return { ...typed, totalRoi, firstPayoutDate };
  const { payoutSchedule, ...result } = calculationResult(shownPlan);
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
  shownPlan: Plan | null,
  paidBeforeToday: boolean,
): NewAgreementBody {
  const figures = figuresOf(agreement, shownPlan);
  return withoutBlanks({ ...agreement, ...figures, paidBeforeToday, status: undefined });
}

type Opened = Pick<AgreementDetails, "investmentAmount" | "initialInvestment">;

/** Rollovers and additional investments since the start, in cents. */
export const addedTo = (opened: Opened) =>
  parseMoney(opened.investmentAmount) - parseMoney(opened.initialInvestment);

/** Body of PUT /api/agreements/:id. */
export function updateBody(
  agreement: NewAgreement,
  shownPlan: Plan | null,
  opened: Opened,
  status: AgreementStatus,
): NewAgreementBody {
  const initialInvestment = agreement.investmentAmount;
  const total = parseMoney(initialInvestment) + addedTo(opened);
  return withoutBlanks({
    ...agreement,
    ...figuresOf(agreement, shownPlan),
    paidBeforeToday: undefined,
    initialInvestment,
    investmentAmount: formatMoney(total),
    status,
  });
}
