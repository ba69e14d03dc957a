import { newManualPayout, type NewAgreementBody } from "@accord/contracts";
import { presentPayout, recordManualPayout, updatePayout } from "../features/payouts/index.ts";
import type { MoneyContext } from "./money-context.ts";

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
