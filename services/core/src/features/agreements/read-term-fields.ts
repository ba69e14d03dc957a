import type { AgreementInput } from "@accord/contracts";
import { formatUsd, parseMoney, parsePercent, type Cents, type Day } from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";
import type { TermFields } from "../schedule/term-fields.ts";

export interface ServedTerms extends TermFields {
  readonly investmentAmount: Cents;
  readonly totalRoi: Cents;
  readonly firstPayoutDate: Day | null;
}

/** `served` is the agreement that an edit started from. */
export function readTermFields(input: AgreementInput, served: ServedTerms | null): TermFields {
  const roiPaymentType = input.roiPaymentType ?? "full";
  return {
    startDate: input.startDate,
    endDate: input.endDate,
    termValue: input.termValue,
    termUnit: input.termUnit,
    initialInvestment: initialInvestment(input, served),
    roiPercentage: parsePercent(input.roiPercentage),
    roiCalculation: input.roiCalculation,
    payoutFrequency: input.payoutFrequency,
    roiPaymentType,
    customFirstPeriodROI: roiPaymentType === "other" ? cents(input.customFirstPeriodROI) : null,
    firstPayoutDateTyped: typedFirstPayoutDate(input, served),
    totalRoiManual: typedTotal(input, served),
  };
}

const cents = (wire: string | null): Cents | null => (wire === null ? null : parseMoney(wire));

/**
 * A figure that the user typed. With the enhanced form it is a claim. An unchanged figure stays
 * typed or calculated as it was; a changed one is typed.
 */
function typedFigure<Value>(figures: {
  isClaim: boolean;
  sent: Value | null;
  sentTyped: Value | null;
  served: { figure: Value | null; typed: Value | null } | null;
}): Value | null {
  const { isClaim, sent, sentTyped, served } = figures;
  if (isClaim || sent === null) return sentTyped;
  if (served === null) return sentTyped ?? sent;
  if (sent !== served.figure) return sent;
  return sentTyped ?? served.typed;
}

const typedFirstPayoutDate = (input: AgreementInput, served: ServedTerms | null): Day | null =>
  typedFigure({
    isClaim: Boolean(input.calculationResult),
    sent: input.firstPayoutDate,
    sentTyped: input.firstPayoutDateTyped,
    served: served && { figure: served.firstPayoutDate, typed: served.firstPayoutDateTyped },
  });

const typedTotal = (input: AgreementInput, served: ServedTerms | null): Cents | null =>
  typedFigure({
    isClaim: Boolean(input.calculationResult),
    sent: cents(input.totalRoi),
    sentTyped: cents(input.totalRoiManual),
    served: served && { figure: served.totalRoi, typed: served.totalRoiManual },
  });

/**
 * `investmentAmount` includes additions since the start, `initialInvestment` does not. The one that
 * the form changed sets the initial investment. After additions both must agree when both are sent,
 * because either may be stale.
 */
function initialInvestment(input: AgreementInput, served: ServedTerms | null): Cents {
  const amount = parseMoney(input.investmentAmount);
  const initial = cents(input.initialInvestment);
  const added = served ? served.investmentAmount - served.initialInvestment : 0;
  if (!served || initial === null) {
    if (initial !== null && initial !== amount) throw disagree();
    return notNegative(amount - added);
  }
  if (initial + added === amount) return initial;
  if (added > 0) {
    const message = `Investment amount is the initial investment plus ${formatUsd(added)} added since. Reload and try again.`;
    throw ruleBroken([{ path: "investmentAmount", message }]);
  }
  const amountChanged = amount !== served.investmentAmount;
  const initialChanged = initial !== served.initialInvestment;
  if (amountChanged && initialChanged) throw disagree();
  return amountChanged ? amount : initial;
}

function notNegative(initial: Cents): Cents {
  if (initial >= 0) return initial;
  const message =
    "Investment amount must be at least what rollovers and additional investments brought in. " +
    "Delete or lower those first.";
  throw ruleBroken([{ path: "investmentAmount", message }]);
}

const disagree = () =>
  ruleBroken([
    { path: "initialInvestment", message: "Initial investment must be the investment amount." },
  ]);
