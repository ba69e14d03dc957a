import type { Rollover } from "@accord/contracts";
import { formatDay, formatUsd, investorNames, isDay, isMoney, parseMoney } from "@accord/domain";
import { amountWire } from "@accord/ui/inputs";
import type { Party } from "../../../records/agreement-picker.tsx";
import { isOwnAgreement } from "../form/rollover-schema.ts";
import type { RolloverValues } from "../form/rollover-values.ts";

/** What a rollover form would move; incomplete while it is filled in. */
export interface Transfer {
  readonly category: Rollover["rolloverCategory"] | "";
  readonly values: Pick<RolloverValues, "amount" | "rolloverDate">;
  /** Null for new money. */
  readonly from: Party | null;
  /** Null until an agreement is chosen. */
  readonly to: Party | null;
}

interface Sides {
  readonly own: Party;
  readonly other: Party | null;
  /** The side of the form's own agreement. */
  readonly ownSide: "from" | "to";
}

export function transferOf(values: RolloverValues, { own, other, ownSide }: Sides): Transfer {
  if (values.rolloverType !== "rollover") return { category: null, values, from: null, to: own };
  const { rolloverCategory } = values;
  const category =
    rolloverCategory === "roi" || rolloverCategory === "principal" ? rolloverCategory : "";
  const counterpart = isOwnAgreement(values) ? own : other;
  const sides =
    ownSide === "from" ? { from: own, to: counterpart } : { from: counterpart, to: own };
  return { category, values, ...sides };
}

export const partyName = ({ investor }: Party): string | undefined =>
  investor && investorNames(investor).display;

const ofInvestor = (party: Party) => {
  const name = partyName(party);
  return name === undefined ? "" : ` of ${name}`;
};

/** `AGR-2026-0007 of Margaret Okafor`. */
export const partyText = (party: Party) => `${party.reference}${ofInvestor(party)}`;

/** `$2,666.66`, or `An amount` when blank. */
function amountText(text: string): string {
  const wire = amountWire(text).trim();
  return isMoney(wire) && parseMoney(wire) > 0 ? formatUsd(wire) : "An amount";
}

const kinds = { roi: " of ROI", principal: " of principal", "": "" } as const;

/** The names of two different investors; undefined within one. */
export function investorChange({ from, to }: Transfer): { from: string; to: string } | undefined {
  if (!from?.investor || !to?.investor || from.investor.id === to.investor.id) return undefined;
  return { from: partyName(from) ?? "", to: partyName(to) ?? "" };
}

/** A sentence about what saving the form does. */
export function transferText(transfer: Transfer): string {
  const { category, values, from, to } = transfer;
  const day = isDay(values.rolloverDate) ? ` on ${formatDay(values.rolloverDate)}` : "";
  const amount = amountText(values.amount);
  if (category === null) {
    if (to === null) return "";
    return `${amount} of new money${ofInvestor(to)} goes into ${to.reference}${day}.`;
  }
  const what = `${amount}${kinds[category]}`;
  if (from === null) return to === null ? "" : `${what} goes into ${partyText(to)}${day}.`;
  if (to === null) return `${what}${ofInvestor(from)} leaves ${from.reference}${day}.`;
  if (from.id === to.id) {
    return `${what}${ofInvestor(from)} stays in ${to.reference} and becomes principal there${day}.`;
  }
  if (investorChange(transfer) === undefined) {
    return `${what}${ofInvestor(from)} moves from ${from.reference} to ${to.reference}${day}.`;
  }
  return `${what} moves from ${partyText(from)} to ${partyText(to)}${day}.`;
}
