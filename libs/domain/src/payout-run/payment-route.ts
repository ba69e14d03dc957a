import type { PayoutMethod } from "../enums.ts";
import type { LineMethod, Mailing } from "./run-enums.ts";

/** How a line of a run is paid; a mailing for checks alone. */
export interface PaymentRoute {
  readonly method: LineMethod;
  readonly mailing: Mailing | null;
}

const routes: Readonly<Record<PayoutMethod, PaymentRoute>> = {
  achTransfer: { method: "ach", mailing: null },
  wireTransfer: { method: "wire", mailing: null },
  businessCheckStandardMail: { method: "check", mailing: "standard" },
  businessCheckFlatRateEnvelope: { method: "check", mailing: "flat_rate" },
  cashiersCheckStandardMail: { method: "cashiers_check", mailing: "standard" },
  cashiersCheckFlatRateEnvelope: { method: "cashiers_check", mailing: "flat_rate" },
};

/**
 * The route of the one ticked preference. With none or several the route is proposed, and a person
 * chooses (docs/rules.md#payout-run-methods).
 */
export function paymentRoute(
  ticked: readonly PayoutMethod[],
  hasActiveAccount: boolean,
): PaymentRoute & { readonly isProposal: boolean } {
  const [only] = ticked;
  if (only !== undefined && ticked.length === 1) return { ...routes[only], isProposal: false };
  const proposal = hasActiveAccount ? routes.achTransfer : routes.businessCheckStandardMail;
  return { ...proposal, isProposal: true };
}

export const isMailed = (method: LineMethod): boolean =>
  method === "check" || method === "cashiers_check";

/** ACH entries and wires need an account of the payee. */
export const needsAccount = (method: LineMethod): boolean => method === "ach" || method === "wire";
