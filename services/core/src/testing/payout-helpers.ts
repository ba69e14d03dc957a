import { newManualPayout, type NewAgreementBody } from "@accord/contracts";
import { completePayout as complete } from "../features/book/payouts/complete-payout.ts";
import {
  openPayout,
  presentPayout,
  recordManualPayout,
  updatePayout,
} from "../features/book/payouts/index.ts";
import { undoPayout as undo } from "../features/book/payouts/undo-payout.ts";
import type { TransactionContext } from "../deps.ts";
import type { MoneyContext } from "./money-context.ts";

export const completePayout = async (
  context: TransactionContext,
  id: string,
  fields: Parameters<typeof complete>[2] = {},
) => complete(context, await openPayout(context, id, null), fields);

export const undoPayout = async (context: TransactionContext, id: string) =>
  undo(context, await openPayout(context, id, null));

/**
 * What tests of payouts do over and over, on a context and for an investor that are read when used.
 */
export function payoutHelpers(at: () => { money: MoneyContext; investorId: string }) {
  return {
    create: (changes: Partial<NewAgreementBody> = {}) =>
      at().money.agreement({ investorId: at().investorId, ...changes }),
    pay: (id: string, fields: object) =>
      at().money.work((context) =>
        recordManualPayout(context, id, newManualPayout.parse({ payoutType: "roi", ...fields })),
      ),
    update: (id: string, edit: Parameters<typeof updatePayout>[2]) =>
      at().money.work((context) => updatePayout(context, id, edit)),
    shown: async (id: string, index: number) =>
      presentPayout(await at().money.row(id, index), at().money.clock.today()),
  };
}
