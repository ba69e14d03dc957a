import { runReference, type Day } from "@accord/domain";
import type { Knex } from "knex";
import { likeText } from "../../base/search/index.ts";
import {
  amountRange,
  presentPayout,
  readListedPayouts,
  type ListedRow,
} from "../../book/payouts/index.ts";
import { MAX_FOUND, none, SHOWN, type Group } from "./global-search.read.ts";
import { presentName } from "../../../investor-names.ts";

type PayoutGroup = Group<"payouts">;

export async function searchByAmount(db: Knex, text: string, today: Day): Promise<PayoutGroup> {
  const range = amountRange(text);
  if (!range) return none;
  const rows = keys(db)
    .where("amount", ">=", range.from)
    .where("amount", "<", range.below)
    .whereIn("state", ["payable", "paid"]);
  return readPayouts(db, rows, today);
}

export const searchByCheck = (db: Knex, number: string, today: Day): Promise<PayoutGroup> =>
  readPayouts(
    db,
    keys(db)
      .whereNot("checkKey", "")
      .whereRaw("check_key like ?", [`${likeText(number.toLowerCase())}%`]),
    today,
  );

/** The next ones that the found investors and agreements are to be paid, those of `exact` first. */
export function searchDuePayouts(
  db: Knex,
  of: {
    readonly investorIds: readonly string[];
    readonly agreementIds: readonly string[];
    readonly exact: readonly string[];
  },
  today: Day,
): Promise<PayoutGroup> {
  const { investorIds, agreementIds, exact } = of;
  if (investorIds.length === 0 && agreementIds.length === 0) return Promise.resolve(none);
  const rows = keys(db)
    .where({ state: "payable" })
    .where((either) =>
      either.whereIn("investorId", [...investorIds]).orWhereIn("agreementId", [...agreementIds]),
    )
    .orderByRaw("agreement_id = any(?::uuid[]) desc", [[...exact]]);
  return readPayouts(db, rows, today);
}

const keys = (db: Knex) => db("payout_search");

async function readPayouts(db: Knex, rows: Knex.QueryBuilder, today: Day): Promise<PayoutGroup> {
  const ids: string[] = await rows
    .orderByRaw("state desc, day, payout_id")
    .limit(MAX_FOUND + 1)
    .pluck("payoutId");
  const shown = await readListedPayouts(db, ids.slice(0, SHOWN));
  return {
    found: shown.map((row) => presentFound(row, today)),
    total: Math.min(ids.length, MAX_FOUND),
    hasMore: ids.length > MAX_FOUND,
  };
}

function presentFound(row: ListedRow, today: Day): PayoutGroup["found"][number] {
  const { id, amount, periodLabel, checkNumber, runId, runNumber } = row;
  const isPaid = row.status === "completed";
  return {
    ...{ id, amount, checkNumber, period: periodLabel },
    status: presentPayout(row, today).status,
    day: isPaid ? row.payoutDate : row.dueDate,
    run:
      runId === null || runNumber === null
        ? null
        : { id: runId, reference: runReference(runNumber) },
    agreement: { id: row.agreementId, reference: row.reference },
    investor: { id: row.investorId, ...presentName(row) },
  };
}
