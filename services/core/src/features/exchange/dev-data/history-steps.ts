import { newManualPayout, newRollover } from "@accord/contracts";
import type { Day } from "@accord/domain";
import type { TransactionContext } from "../../../deps.ts";
import { payoutsOfAgreement, recordManualPayout, updatePayout } from "../../book/payouts/index.ts";
import { addRollover, rollOverPayout } from "../../book/rollovers/index.ts";
import type { ImportedAgreement } from "./agreements-data.ts";
import { importId } from "./import-id.ts";

/** Recorded through the same operation as the screens use. */
export interface Step {
  readonly day: Day;
  run(context: TransactionContext): Promise<unknown>;
}

const idOf = (name: ImportedAgreement) => importId(`agreement/${name}`);

async function scheduledRow(
  { trx }: TransactionContext,
  name: ImportedAgreement,
  periodIndex: number,
) {
  const rows = await payoutsOfAgreement(trx, idOf(name));
  const row = rows.find((one) => one.periodIndex === periodIndex);
  if (!row) throw new Error(`the imported agreement ${name} has no payout ${periodIndex}`);
  return row;
}

const rolloverId = (name: ImportedAgreement, what: string) => ({
  id: importId(`rollover/${name}/${what}`),
});

export const invest = (name: ImportedAgreement, day: Day, amount: string): Step => ({
  day,
  run: (context) =>
    addRollover(
      context,
      idOf(name),
      newRollover.parse({ amount, rolloverDate: day, sourceType: "Email" }),
      rolloverId(name, amount),
    ),
});

export const pay = (name: ImportedAgreement, periodIndex: number, day: Day): Step => ({
  day,
  run: async (context) => {
    const { id } = await scheduledRow(context, name, periodIndex);
    await updatePayout(context, id, { status: "completed" });
  },
});

/** A manual payout that settles the scheduled one of that day. */
export const payByHand = (name: ImportedAgreement, periodIndex: number, day: Day): Step => ({
  day,
  run: async (context) => {
    const { amount } = await scheduledRow(context, name, periodIndex);
    const input = { amount, payoutType: "roi", payoutDate: day, checkNumber: "10482" };
    const options = { ids: [importId(`payout/${name}/${periodIndex}`)] };
    await recordManualPayout(context, idOf(name), newManualPayout.parse(input), options);
  },
});

export const repay = (name: ImportedAgreement, day: Day, amount: string): Step => ({
  day,
  run: (context) =>
    recordManualPayout(
      context,
      idOf(name),
      newManualPayout.parse({ amount, payoutType: "principal", payoutDate: day }),
      { ids: [importId(`payout/${name}/principal`)] },
    ),
});

export const rollPayout = (
  name: ImportedAgreement,
  periodIndex: number,
  day: Day,
  into: ImportedAgreement,
): Step => ({
  day,
  run: async (context) => {
    const { id } = await scheduledRow(context, name, periodIndex);
    const input = {
      rolloverDate: day,
      destinationAgreementId: idOf(into),
      sourceType: "Email",
    } as const;
    await rollOverPayout(context, id, input, rolloverId(name, `payout-${periodIndex}`));
  },
});

/** A rollover of ROI that settles the scheduled payout of that day. */
export const rollRoi = (
  name: ImportedAgreement,
  periodIndex: number,
  day: Day,
  into: ImportedAgreement,
): Step => ({
  day,
  run: async (context) => {
    const { amount } = await scheduledRow(context, name, periodIndex);
    const input = { amount, rolloverDate: day, rolloverType: "rollover", rolloverCategory: "roi" };
    const parsed = newRollover.parse({
      ...input,
      destinationAgreementId: idOf(into),
      sourceType: "Text/SMS",
    });
    await addRollover(context, idOf(name), parsed, rolloverId(name, `roi-${periodIndex}`));
  },
});

export const rollPrincipal = (
  name: ImportedAgreement,
  day: Day,
  amount: string,
  into: ImportedAgreement,
): Step => ({
  day,
  run: (context) =>
    addRollover(
      context,
      idOf(name),
      newRollover.parse({
        amount,
        rolloverDate: day,
        rolloverType: "rollover",
        rolloverCategory: "principal",
        destinationAgreementId: idOf(into),
        sourceType: "Amendment",
      }),
      rolloverId(name, "principal"),
    ),
});
