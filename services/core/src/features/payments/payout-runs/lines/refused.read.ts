import type { NamedInvestor, RefusedPayout } from "@accord/contracts";
import {
  formatDay,
  investorNames,
  runReference,
  type Day,
  type PayoutStatus,
} from "@accord/domain";
import type { Knex } from "knex";
import { partyNameSql } from "../../../../investor-names.ts";

interface Candidate extends NamedInvestor {
  readonly payoutId: string;
  readonly isAdded: boolean | null;
  readonly dueDate: Day;
  readonly status: PayoutStatus;
  readonly isPayable: boolean;
  readonly runId: string | null;
  readonly number: number | null;
}

/** The chosen payouts that are not in the run after they were added, each with the reason. */
export async function readRefused(
  db: Knex,
  run: { readonly id: string; readonly dueThrough: Day; readonly paymentDate: Day },
  payoutIds: readonly string[],
): Promise<RefusedPayout[]> {
  const { rows } = await db.raw<{ rows: Candidate[] }>(
    `select p.id as payout_id, r.id = :runId as is_added, p.due_date, p.status, p.payable as is_payable, r.id as run_id,
       r.number, ${partyNameSql("i")}
     from payouts p
     join agreements a on a.id = p.agreement_id
     join investors i on i.id = a.investor_id
     left join payout_run_lines l
       on l.payout_id = p.id and l.state in ('included', 'held', 'paid')
     left join payout_runs r on r.id = l.run_id
     where p.id = any(:payoutIds)
     order by r.number, p.due_date, p.id`,
    { payoutIds, runId: run.id },
  );
  const found = new Set(rows.map(({ payoutId }) => payoutId));
  return [
    ...rows
      .filter(({ isAdded }) => isAdded !== true)
      .map((row) => ({
        payoutId: row.payoutId,
        payee: investorNames(row).payee,
        reason: reasonOf(row, run),
      })),
    ...payoutIds.filter((id) => !found.has(id)).map(missing),
  ];
}

/** A change of terms plans other payouts. */
const missing = (payoutId: string): RefusedPayout => ({
  payoutId,
  payee: "A payout that is gone",
  reason: "deleted, or its schedule was planned again",
});

function reasonOf(
  { number, status, dueDate, isPayable }: Candidate,
  { dueThrough, paymentDate }: { readonly dueThrough: Day; readonly paymentDate: Day },
): string {
  if (status === "completed") return "paid already";
  if (number !== null) return `in ${runReference(number)}`;
  if (status === "rolled_over") return "rolled over";
  if (!isPayable) return "not due: settled, $0.00, or its agreement is closed";
  if (dueDate > paymentDate)
    return `due ${formatDay(dueDate)}, after the payment date, ${formatDay(paymentDate)}`;
  return dueDate > dueThrough ? `due ${formatDay(dueDate)}, after the run` : "not due";
}
