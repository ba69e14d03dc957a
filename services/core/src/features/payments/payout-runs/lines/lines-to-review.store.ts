import { addressLines, maskedCustodianAccount, type ReviewGroup } from "@accord/domain";
import type { Knex } from "knex";
import type { Address } from "./line-facts.read.ts";
import type { PayoutRunRow } from "../payout-runs.store.ts";

/** SQL: where a check of a line goes, and the account at the custodian on its stub, as `Mailed`. */
export const mailedTo = (line: string): string =>
  `jsonb_build_array(${line}.address, ${line}.custodian_account)`;

export type Mailed = readonly [Address, string | null];

const addressText = ([{ street, city, state, zip }]: Mailed): string =>
  addressLines(street, city, state, zip).join(", ");
const accountText = ([, account]: Mailed): string =>
  account === null ? "no account" : `account ${maskedCustodianAccount(account)}`;
const mailText = (mailed: Mailed): string =>
  mailed[1] === null ? addressText(mailed) : `${addressText(mailed)}, ${accountText(mailed)}`;

export function mailChange(now: Mailed | null, before: Mailed | null) {
  if (now === null) return null;
  if (before === null) return { before, now: mailText(now) };
  const isSameAddress = addressText(now) === addressText(before);
  const isSameAccount = now[1] === before[1];
  const differing = isSameAddress ? accountText : addressText;
  const text = isSameAddress === isSameAccount ? mailText : differing;
  return { before: text(before), now: text(now) };
}

/**
 * What earlier runs that were released paid to the investor of row `l`; `:number` is this run's.
 * `offset 0` makes the planner find lines by their investor: without statistics of a run that was
 * just prepared it reads all lines of the earlier runs for each line.
 */
export const earlierPayments = `
  left join lateral (
    select true as is_paid,
      (array_agg(e.payee_name order by r.number desc, e.position desc))[1] as payee_name,
      (array_agg(e.payee_account_id order by r.number desc, e.position desc)
        filter (where e.payee_account_id is not null and e.method in ('ach', 'wire')))[1] as account_id,
      array_agg(distinct ${mailedTo("e")}) filter (where e.method not in ('ach', 'wire')) as mailed,
      (array_agg(${mailedTo("e")} order by r.number desc, e.position desc)
        filter (where e.method not in ('ach', 'wire')))[1] as mailed_last
    from (select run_id, position, payee_account_id, method, payee_name, address, custodian_account
      from payout_run_lines
      where investor_id = l.investor_id and state in ('included', 'paid', 'returned') offset 0) e
    join payout_runs r on r.id = e.run_id
    where r.status in ('released', 'paid') and r.number < :number
    having count(*) > 0) earlier on true`;

/**
 * Selects the lines of an open run with what an approver reviews first
 * (docs/rules.md#approval-of-a-run). Earlier payments are read once for each investor, who may have
 * thousands of lines.
 */
export const linesToReview = (chosen = "") => `
  select own.id, own.position, own.state, own.net, array_remove(array[
    case when earlier.is_paid is null or own.payee_name <> earlier.payee_name then 'payees' end,
    case when earlier.is_paid and own.method in ('ach', 'wire')
      and own.payee_account_id is not null
      and own.payee_account_id is distinct from earlier.account_id
      or earlier.is_paid and own.method not in ('ach', 'wire')
      and not coalesce(${mailedTo("own")} = any(earlier.mailed), false) then 'accounts' end,
    case when own.withheld > 0 or 'not_as_planned' = any(own.problems) then 'amounts' end,
    case when own.due_date > cast(:paymentDate as date) then 'early' end,
    case when 'paid_before' = any(own.problems) then 'paid_before' end
  ], null) as news
  from (select investor_id, array_agg(id) as ids from payout_run_lines
    where run_id = :id and state in ('included', 'held') ${chosen} group by investor_id) l
  ${earlierPayments}
  cross join unnest(l.ids) as line(id)
  join payout_run_lines own on own.id = line.id`;

type ReviewedRun = Pick<PayoutRunRow, "id" | "number" | "paymentDate">;

/** What is new as of now in the lines of an open run, or in those of them that are chosen. */
export async function readNews(
  db: Knex,
  { id, number, paymentDate }: ReviewedRun,
  lineIds?: readonly string[],
): Promise<ReadonlyMap<string, readonly ReviewGroup[]>> {
  const sql = linesToReview(lineIds && "and id = any(:lineIds)");
  const bindings = { id, number, paymentDate, ...(lineIds && { lineIds }) };
  const { rows } = await db.raw<{ rows: { id: string; news: ReviewGroup[] }[] }>(sql, bindings);
  return new Map(rows.map((row) => [row.id, row.news]));
}

export async function markChangesToReview(
  trx: Knex.Transaction,
  { id, number, paymentDate }: ReviewedRun,
): Promise<void> {
  await trx.raw(
    `update payout_run_lines t set news = n.news from (${linesToReview()}) n
     where t.id = n.id and t.news <> n.news`,
    { id, number, paymentDate },
  );
}

export async function readReviewGroups(db: Knex, runId: string): Promise<readonly ReviewGroup[]> {
  const { rows } = await db.raw<{ rows: { group: ReviewGroup }[] }>(
    `select distinct g.news as "group" from payout_run_lines l, unnest(l.news) g(news)
     where l.run_id = ? and l.state = 'included' order by 1`,
    [runId],
  );
  return rows.map(({ group }) => group);
}
