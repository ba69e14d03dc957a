import type { ListedName, ListedPayout } from "@accord/contracts";
import { payoutMethods, type AgreementStatus, type Day, type PayoutMethod } from "@accord/domain";
import { snakeCase } from "@accord/service-kit";
import type { Knex } from "knex";
import { userName } from "../../../base/audit/index.ts";
import type { PayoutRow } from "../../records/index.ts";
import { nameColumns } from "../../../../investor-names.ts";

export interface ListedRow extends PayoutRow, ListedName, Pick<ListedPayout, "paidBy"> {
  readonly reference: string;
  readonly startDate: Day;
  readonly agreementStatus: AgreementStatus;
  readonly methods: PayoutMethod[];
  readonly investorId: string;
  readonly runId: string | null;
  readonly runNumber: number | null;
}

const methods = `array_remove(array[${payoutMethods
  .map((name) => `case when a.${snakeCase(name)} then '${name}' end`)
  .join(", ")}], null) as methods`;

/** From the audit log, which covers payouts of any age. */
const paidBy = `left join lateral (
    select ${userName} as paid_by from audit_log l left join users u on u.id::text = l.user_id
    where p.status = 'completed' and l.record_id = p.id
      and (l.action = 'insert' or 'status' = any(l.changed))
    order by l.id desc limit 1) paid on true`;

/** At most one line of a payout is live, or is the one that paid it. */
const liveLine = `left join payout_run_lines line
    on line.payout_id = p.id and line.state in ('included', 'held', 'paid')
  left join payout_runs run on run.id = line.run_id`;

const withColumns = (db: Knex, query: Knex.QueryBuilder): PromiseLike<ListedRow[]> =>
  query
    .join("agreements as a", "a.id", "p.agreementId")
    .join("investors as i", "i.id", "a.investorId")
    .joinRaw(paidBy)
    .joinRaw(liveLine)
    .whereNull("a.deletedAt")
    .select(
      ...["p.*", "paid.paidBy", "a.reference", "a.startDate", "a.status as agreementStatus"],
      ...["a.investorId", ...nameColumns("i"), db.raw(methods)],
      ...["run.id as runId", "run.number as runNumber"],
    );

/** In the order of the ids, without those of deleted agreements. */
export async function readListedPayouts(db: Knex, ids: readonly string[]): Promise<ListedRow[]> {
  const rows = await withColumns(db, db("payouts as p").whereIn("p.id", [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
