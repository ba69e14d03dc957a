import { reviewGroups, type Day } from "@accord/domain";
import type { Acting } from "@accord/service-kit";
import type { TransactionContext } from "../../../deps.ts";
import {
  approveRun,
  cancelRun,
  acknowledgeChanges,
  linesOf,
  lockRun,
  payRun,
  prepareRun,
  releaseRun,
  returnLine,
  submitRun,
  type StepResult,
} from "../../payments/payout-runs/index.ts";
import { payoutsOfAgreement } from "../../book/payouts/index.ts";
import { actAs, type PaymentSetup } from "./acting.store.ts";
import type { ImportedAgreement } from "./agreements-data.ts";
import type { Step } from "./history-steps.ts";
import { importId } from "./import-id.ts";

export const importedFundingAccountId = importId("funding-account");

export interface RunToImport {
  readonly preparedOn: Day;
  /** It pays what these agreements owe on this day. */
  readonly payday: Day;
  readonly paymentDate: Day;
  readonly agreements: readonly ImportedAgreement[];
}

async function owed(context: TransactionContext, { agreements, payday }: RunToImport) {
  const ids: string[] = [];
  for (const name of agreements) {
    const rows = await payoutsOfAgreement(context.trx, importId(`agreement/${name}`));
    ids.push(...rows.filter(({ dueDate }) => dueDate === payday).map(({ id }) => id));
  }
  return ids;
}

/** A refusal would be kept by the API; the import fails on it. */
function accept({ refusal }: StepResult): void {
  if (refusal) throw refusal;
}

/** The steps of one run, each through the function that the API calls. */
export function importedRun({ vault, staffId, approverId }: PaymentSetup, run: RunToImport) {
  let id = "";
  type Work = (
    context: TransactionContext,
    acting: Acting,
    of: { id: string; version: null },
  ) => Promise<unknown>;
  const stepOf = (userId: string, day: Day, work: Work): Step => ({
    day,
    run: (context) =>
      actAs(context.trx, userId, (acting) => work(context, acting, { id, version: null })),
  });
  return {
    prepare: () =>
      stepOf(staffId, run.preparedOn, async (context, acting) => {
        ({ id } = await prepareRun(context, acting, {
          fundingAccountId: importedFundingAccountId,
          paymentDate: run.paymentDate,
          dueThrough: run.payday,
          payEarly: false,
          payoutIds: await owed(context, run),
        }));
      }),
    submit: (day: Day) =>
      stepOf(staffId, day, (context, acting, of) => submitRun(context, acting, vault, of)),
    approve: (day: Day) =>
      stepOf(approverId, day, async (context, acting, of) => {
        const { contentSha256, revision } = await lockRun(context.trx, id);
        await acknowledgeChanges(context, acting, of, { revision, groups: reviewGroups });
        const input = { contentSha256: contentSha256 ?? "", note: null };
        accept(await approveRun(context, acting, vault, of, input));
      }),
    release: (day: Day) =>
      stepOf(approverId, day, async (context, acting, of) =>
        accept(await releaseRun(context, acting, vault, of)),
      ),
    pay: (day: Day, bankReference: string) =>
      stepOf(staffId, day, (context, acting, of) =>
        payRun(context, acting, of, { bankReference, checksNotConfirmed: true }),
      ),
    cancel: (day: Day, reason: string) =>
      stepOf(staffId, day, (context, { actor }, of) =>
        cancelRun(context, { ...actor, roles: ["staff"] }, vault, of, {
          reason,
          fileNotSent: false,
        }),
      ),
    giveBack: (day: Day, name: ImportedAgreement, code: string) =>
      stepOf(staffId, day, async (context) => {
        const lines = await linesOf(context.trx, id, ["paid"]);
        const agreementId = importId(`agreement/${name}`);
        const line = lines.find((one) => one.agreementId === agreementId);
        if (!line) throw new Error(`the imported run pays nothing of ${name}`);
        await returnLine(context, id, { lineId: line.id, code, returnedOn: day });
      }),
  };
}
