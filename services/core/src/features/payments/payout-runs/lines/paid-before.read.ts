import { formatDay, returnReason, runReference, VOID_CHECK, type Day } from "@accord/domain";
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

/** The entry that took back a completion, or the manual payout that settled the payout. */
const takenBack = `
  select l.id as line_id, back.day, back.by
  from payout_run_lines l
  join payouts p on p.id = l.payout_id and p.taken_back
  left join lateral (
    select case when a.before ->> 'status' = 'completed' then a.before ->> 'payout_date' end as day,
      (select ${userName} from users u where u.id::text = a.user_id) as by
    from audit_log a
    where a.record_id = p.id and a.record_type = 'payouts' and a.action = 'update'
      and 'taken_back' = any(a.changed) and a.after ->> 'taken_back' = 'true'
    order by a.id desc limit 1) back on true
  where l.id = any(:lineIds)`;

interface TakenBackRow {
  readonly lineId: string;
  readonly day: Day | null;
  readonly by: string | null;
}

/**
 * By line, what was taken back by hand, then runs, the newest first:
 * `PR-0046, check 5000 voided by Dana Reyes`,
 * `PR-0047, returned R14: Representative payee deceased, recorded by Dana Reyes`.
 */
export async function readPaidBefore(
  db: Knex,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (lineIds.length === 0) return new Map();
  const byHand = await db.raw<{ rows: TakenBackRow[] }>(takenBack, { lineIds });
  const { rows } = await db.raw<{ rows: FormerRow[] }>(formerPayments, { lineIds });
  const texts = [
    ...byHand.rows.map((row) => ({ lineId: row.lineId, text: takenBackText(row) })),
    ...rows.map((row) => ({ lineId: row.lineId, text: formerText(row) })),
  ];
  const byLine = Map.groupBy(texts, ({ lineId }) => lineId);
  return new Map([...byLine].map(([id, former]) => [id, former.map(({ text }) => text)]));
}

const takenBackText = ({ day, by }: TakenBackRow): string =>
  `by hand${day === null ? "" : ` on ${formatDay(day)}`}, taken back${by === null ? "" : ` by ${by}`}`;

function formerText({ number, isCancelled, returnCode, checkNumber, by }: FormerRow): string {
  const who = by === null ? "" : ` by ${by}`;
  const check = checkNumber === null ? "" : `check ${checkNumber} `;
  if (isCancelled) return `${runReference(number)}, ${check}cancelled${who}`;
  if (returnCode === VOID_CHECK) return `${runReference(number)}, ${check}voided${who}`;
  const reason = returnCode === null ? "" : ` ${returnCode}: ${returnReason(returnCode)}`;
  return `${runReference(number)}, returned${reason}, recorded${who}`;
}
