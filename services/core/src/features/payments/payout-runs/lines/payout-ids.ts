import type { Chosen, PayoutFilter } from "@accord/contracts";
import type { TransactionContext } from "../../../../deps.ts";
import { chosenPayouts } from "../../../book/payouts/index.ts";

interface PayoutChoice {
  readonly payoutIds?: readonly string[] | undefined;
  readonly payouts?: Chosen<PayoutFilter> | undefined;
}

/** Undefined for all payouts. */
export const payoutIdsOf = async (
  { trx, clock }: TransactionContext,
  { payoutIds, payouts }: PayoutChoice,
): Promise<readonly string[] | undefined> =>
  payouts ? chosenPayouts({ db: trx, clock }, payouts) : payoutIds;
