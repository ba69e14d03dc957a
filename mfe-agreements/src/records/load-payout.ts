import { call } from "@accord/api-client";
import type { Payout } from "@accord/contracts";

/** The API has no single payout for this: it is found in the agreement's list. */
export async function loadPayout(agreementId: string, id: string): Promise<Payout> {
  const payouts = await call("GET", "/api/agreements/:id/payouts", { params: { id: agreementId } });
  const found = payouts.find((payout) => payout.id === id);
  if (found === undefined) throw new Error("It no longer exists.");
  return found;
}
