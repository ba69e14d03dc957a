import type {
  NewManualPayout,
  Payout,
  PayoutEdit,
  UpcomingPayout,
  UpcomingQuery,
} from "@accord/contracts";
import { addDays, parseMoney, runReference, statusOn, type Day } from "@accord/domain";
import {
  type Acting,
  type Clock,
  inTransaction,
  type List,
  type Read,
  readList,
} from "@accord/service-kit";
import type { Knex } from "knex";
import { requireAgreement } from "../agreements/index.ts";
import { type OnceRequest, type Outcome, runOnce } from "../../base/idempotency/index.ts";
import { findPayouts, payoutsOfAgreement, runsOfAgreement } from "./payouts.read.ts";
import { presentPayout, presentPayouts } from "./present-payouts.ts";
import { createPayoutList } from "./list/payout-list.ts";
import { recordManualPayout } from "./record-manual-payout.ts";
import { deletePayout } from "./undo-payout.ts";
import { countUpcoming, readUpcomingPage, type UpcomingRow } from "./upcoming.read.ts";
import { updatePayout } from "./update-payout.ts";
import { presentName } from "../../../investor-names.ts";

interface RecordOptions {
  /** 409 when equal money is recorded. */
  readonly unlessRecorded: boolean;
}

export type Payouts = ReturnType<typeof createPayouts>;

export function createPayouts(deps: { db: Knex; clock: Clock }) {
  const { db, clock } = deps;
  return {
    ...createPayoutList(deps),
    /**
     * Overdue payouts and those due within `days`, soonest first (docs/rules.md#upcoming-payouts).
     * One page, or everything as a stream.
     */
    upcoming(read: Read, { days, ...page }: UpcomingQuery): Promise<List<UpcomingPayout>> {
      const today = clock.today();
      const lastDay = addDays(today, days);
      return readList(page, {
        readPage: (ask) => read((source) => readUpcomingPage(source, lastDay, ask)),
        count: () => read((source) => countUpcoming(source, lastDay)),
        present: (row) => presentUpcoming(row, today),
      });
    },
    async ofAgreement(agreementId: string): Promise<Payout[]> {
      await requireAgreement(db, agreementId);
      const rows = await payoutsOfAgreement(db, agreementId);
      const runs = await runsOfAgreement(db, agreementId);
      const byPayout = new Map(
        runs.map(({ payoutId, id, number }) => [payoutId, { id, reference: runReference(number) }]),
      );
      const payouts = await presentPayouts(db, rows, clock.today());
      return payouts.map((payout) => {
        const run = byPayout.get(payout.id);
        return run ? { ...payout, run } : payout;
      });
    },
    addManual(
      request: OnceRequest<Payout[]>,
      agreementId: string,
      input: NewManualPayout,
      options: RecordOptions,
    ): Promise<Outcome<Payout[]>> {
      return runOnce(deps, request, async (context) => {
        const ids = await recordManualPayout(context, agreementId, input, options);
        const rows = await findPayouts(context.trx, ids);
        return rows.map((row) => presentPayout(row, clock.today()));
      });
    },
    update(
      acting: Acting,
      id: string,
      edit: PayoutEdit,
      options: RecordOptions & { readonly version: number | null },
    ): Promise<Payout> {
      return inTransaction(db, acting, async (trx) =>
        presentPayout(await updatePayout({ trx, clock }, id, edit, options), clock.today()),
      );
    },
    remove(acting: Acting, id: string, version: number | null): Promise<void> {
      return inTransaction(db, acting, (trx) => deletePayout({ trx, clock }, id, version));
    },
  };
}

function presentUpcoming(row: UpcomingRow, today: Day): UpcomingPayout {
  const { agreementId, reference, investorId, ...payout } = row;
  const facts = { status: "pending", dueDate: row.dueDate, isSettled: false } as const;
  return {
    ...payout,
    status: statusOn({ ...facts, amount: parseMoney(row.amount) }, today),
    agreement: { id: agreementId, reference, investor: { id: investorId, ...presentName(row) } },
  };
}
