import { call } from "@accord/api-client";
import type { Payout } from "@accord/contracts";

/** What a payout is now. There is no call for one: it is found among those of its agreement. */
export async function loadPayout(agreementId: string, id: string): Promise<Payout> {
  const payouts = await call("GET", "/api/agreements/:id/payouts", { params: { id: agreementId } });
  const found = payouts.find((payout) => payout.id === id);
  if (found === undefined) throw new Error("It is not there any more.");
  return found;
}
