import { addCallback, newPayeeAccount, taxIdInput } from "@accord/contracts";
import { fullName } from "@accord/domain";
import type { TransactionContext } from "../../../deps.ts";
import {
  approveChange,
  recordCallback,
  requestChange,
} from "../../payments/payee-accounts/index.ts";
import { putTaxId } from "../../book/tax-ids/index.ts";
import { actAs, type PaymentSetup } from "./acting.store.ts";
import type { Step } from "./history-steps.ts";
import type { ImportDays } from "./import-days.ts";
import { importId } from "./import-id.ts";
import { importedInvestors } from "./investors-data.ts";
import {
  coolingPayee,
  payeesInUse,
  taxIdsToImport,
  waitingPayee,
  type PayeeToImport,
} from "./payees-data.ts";

/** Requested by staff, with a call to the number on file. */
async function request(
  context: TransactionContext,
  { vault, staffId }: PaymentSetup,
  { investor, day: _day, ...account }: PayeeToImport,
): Promise<string> {
  const { firstName, lastName, phone } = importedInvestors[investor];
  const holderName = fullName(firstName, lastName);
  const input = newPayeeAccount.parse({
    ...account,
    holderName,
    holderKind: "personal",
    accountKind: "checking",
  });
  return actAs(context.trx, staffId, async (acting) => {
    const id = await requestChange(context, acting, vault, importId(`investor/${investor}`), input);
    const call = { numberCalled: phone, spokeWith: holderName, result: "confirmed" };
    await recordCallback(context, acting, id, addCallback.body.parse(call));
    return id;
  });
}

const requested = (setup: PaymentSetup, payee: PayeeToImport): Step => ({
  day: payee.day,
  run: (context) => request(context, setup, payee),
});

const approved = (setup: PaymentSetup, payee: PayeeToImport): Step => ({
  day: payee.day,
  run: async (context) => {
    const id = await request(context, setup, payee);
    const step = { version: null, note: null };
    await actAs(context.trx, setup.approverId, (acting) =>
      approveChange(context, acting, id, step),
    );
  },
});

function taxIdSteps({ vault, staffId }: PaymentSetup, days: ImportDays): Step[] {
  return taxIdsToImport(days).map(({ investor, ...fields }) => {
    const input = taxIdInput.parse({ kind: "ssn", taxClass: "individual", ...fields });
    const of = { investorId: importId(`investor/${investor}`), party: 1, version: null } as const;
    return {
      day: input.w9SignedOn ?? days.quarter,
      run: ({ trx }) => actAs(trx, staffId, () => putTaxId(trx, vault, of, input)),
    };
  });
}

/** Bank details in use, one change that waits for approval and one that cools; tax ids. */
export const payeeSteps = (setup: PaymentSetup, days: ImportDays, today: string): Step[] => [
  ...payeesInUse(days).map((payee) => approved(setup, payee)),
  ...taxIdSteps(setup, days),
  requested(setup, waitingPayee(today)),
  approved(setup, coolingPayee(today)),
];
