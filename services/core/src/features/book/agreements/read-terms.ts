import type { AgreementInput } from "@accord/contracts";
import {
  formatUsd,
  parseMoney,
  parsePercent,
  termsOf,
  type Cents,
  type Day,
  type Terms,
} from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";
import type { AgreementRow } from "../records/index.ts";

/** The figures of the agreement that an edit started from. */
interface Served {
  readonly terms: Terms;
  readonly investmentAmount: Cents;
  readonly totalRoi: Cents;
  readonly firstPayoutDate: Day | null;
}

/** `stored` is the agreement that an edit started from. */
export function readTerms(input: AgreementInput, stored: AgreementRow | null): Terms {
  const served = stored && {
    terms: termsOf(stored),
    investmentAmount: parseMoney(stored.investmentAmount),
    totalRoi: parseMoney(stored.totalRoi),
    firstPayoutDate: stored.firstPayoutDate,
  };
  const roiPaymentType = input.roiPaymentType ?? "full";
  return {
    startDate: input.startDate,
    endDate: input.endDate,
    termValue: input.termValue,
    termUnit: input.termUnit,
    investmentAmount: initialInvestment(input, served),
    roiPercentage: parsePercent(input.roiPercentage),
    roiCalculation: input.roiCalculation,
    payoutFrequency: input.payoutFrequency,
    roiPaymentType,
    customFirstPeriodROI: roiPaymentType === "other" ? cents(input.customFirstPeriodROI) : null,
    firstPayoutDate: typedFirstPayoutDate(input, served),
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

const typedFirstPayoutDate = (input: AgreementInput, served: Served | null): Day | null =>
  typedFigure({
    isClaim: Boolean(input.calculationResult),
    sent: input.firstPayoutDate,
    sentTyped: input.firstPayoutDateTyped,
    served: served && {
      figure: served.firstPayoutDate,
      typed: served.terms.firstPayoutDate ?? null,
    },
  });

const typedTotal = (input: AgreementInput, served: Served | null): Cents | null =>
  typedFigure({
    isClaim: Boolean(input.calculationResult),
    sent: cents(input.totalRoi),
    sentTyped: cents(input.totalRoiManual),
    served: served && { figure: served.totalRoi, typed: served.terms.totalRoiManual ?? null },
  });

/**
 * `investmentAmount` includes additions since the start, `initialInvestment` does not. The one that
 * the form changed sets the initial investment. After additions both must agree when both are sent,
 * because either may be stale.
 */
function initialInvestment(input: AgreementInput, served: Served | null): Cents {
  const amount = parseMoney(input.investmentAmount);
  const initial = cents(input.initialInvestment);
  const added = served ? served.investmentAmount - served.terms.investmentAmount : 0;
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
  const initialChanged = initial !== served.terms.investmentAmount;
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
