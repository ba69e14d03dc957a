import { runReference, VOID_CHECK } from "@accord/domain";
import type { Knex } from "knex";
import { userName } from "../../../base/audit/index.ts";

/** SQL: line `e` of run `r` paid or was released for the same payout or redemption as `of`. */
export const isFormerPayment = (of: string): string => `
  (e.payout_id = ${of}.payout_id or e.redemption_id = ${of}.redemption_id)
    and (e.state = 'returned' or e.state = 'voided' and r.released_at is not null)`;

interface FormerRow {
  readonly lineId: string;
  readonly number: number;
  readonly isCancelled: boolean;
  readonly returnCode: string | null;
  readonly checkNumber: string | null;
  readonly by: string | null;
}

/** Who recorded a return is in the entry that parts the payout from its line. */
const formerPayments = `
  select l.id as line_id, r.number, e.state = 'voided' as is_cancelled, e.return_code,
    c.number as check_number, coalesce(canceller.by, recorder.by) as by
  from payout_run_lines l
  join payout_run_lines e on e.investor_id = l.investor_id and e.run_id <> l.run_id
    and e.state in ('returned', 'voided')
  join payout_runs r on r.id = e.run_id
  left join checks c on c.id = e.check_id
  left join lateral (select ${userName} as by from users u
    where e.state = 'voided' and u.id = r.cancelled_by) canceller on true
  left join lateral (select ${userName} as by
    from audit_log a join users u on u.id::text = a.user_id
    where e.state = 'returned' and a.agreement_id = e.agreement_id and a.record_type = 'payouts'
      and a.before ->> 'run_line_id' = e.id::text and a.after ->> 'run_line_id' is null
    order by a.id desc limit 1) recorder on true
  where l.id = any(:lineIds) and ${isFormerPayment("l")}
  order by r.number desc`;

/** By line, the newest first: `PR-0046, check 5000 voided by Dana Reyes`. */
export async function readPaidBefore(
  db: Knex,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (lineIds.length === 0) return new Map();
  const { rows } = await db.raw<{ rows: FormerRow[] }>(formerPayments, { lineIds });
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId);
  return new Map([...byLine].map(([id, former]) => [id, former.map(formerText)]));
}

function formerText({ number, isCancelled, returnCode, checkNumber, by }: FormerRow): string {
  const who = by === null ? "" : ` by ${by}`;
  const check = checkNumber === null ? "" : `check ${checkNumber} `;
  if (isCancelled) return `${runReference(number)}, ${check}cancelled${who}`;
  return returnCode === VOID_CHECK
    ? `${runReference(number)}, ${check}voided${who}`
    : `${runReference(number)}, return ${returnCode} recorded${who}`;
}
