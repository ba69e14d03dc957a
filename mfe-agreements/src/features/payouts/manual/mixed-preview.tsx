import { formatUsd, isMoney, parseMoney } from "@accord/domain";
import { amountWire } from "@accord/ui/inputs";
import type { PayoutForm } from "../form/use-payout-form.ts";

const centsOf = (text: string): number | null => {
  const wire = amountWire(text).trim();
  return isMoney(wire) ? parseMoney(wire) : null;
};

/** The two payouts recorded for a principal amount below the total. */
export function MixedPreview<Body>({ form }: { readonly form: PayoutForm<Body> }) {
  const [type, amount, principal] = form.watch(["payoutType", "amount", "principalAmount"]);
  if (type !== "principal") return null;
  const all = centsOf(amount);
  const part = centsOf(principal);
  if (all === null || part === null || part <= 0 || part >= all) return null;
  return (
    <p aria-live="polite" className="pay-mixed">
      Recorded as two payouts: {formatUsd(all - part)} of ROI and {formatUsd(part)} of principal.
    </p>
  );
}
