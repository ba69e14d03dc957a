import {
  RUN_PART_LINES,
  type ChangesToReview,
  type ChangeToReview,
  type ListedName,
} from "@accord/contracts";
import {
  formatMoney,
  investorNames,
  maskedAccount,
  reviewGroups,
  runReference,
  type LineMethod,
  type ReviewGroup,
  type Day,
  type PayeeAccountStatus,
} from "@accord/domain";
import type { Knex } from "knex";
import { readPlannedRows, type PlannedRow } from "../../../book/schedule/index.ts";
import type { PayoutRunRow } from "../payout-runs.store.ts";
import { readPaidBefore } from "../lines/paid-before.read.ts";
import { isOpen } from "../lines/present-lines.ts";
import {
  earlierPayments,
  linesToReview,
  mailedTo,
  mailChange,
  type Mailed,
} from "../lines/lines-to-review.store.ts";
import { readAcknowledged } from "./acknowledged.store.ts";
import { nameSql } from "../../../../investor-names.ts";

interface ChangeRow extends ListedName {
  readonly group: ReviewGroup;
  readonly id: string;
  readonly position: number;
  readonly payoutId: string | null;
  readonly investorId: string;
  readonly agreementId: string;
  readonly reference: string;
  readonly method: LineMethod;
  readonly net: string;
  readonly gross: string;
  readonly withheld: string;
  readonly period: string | null;
  readonly isAsPlanned: boolean;
  readonly accountId: string | null;
  readonly accountLastFour: string | null;
  readonly calledAt: string | null;
  readonly approvedAt: string | null;
  readonly inUseSince: string | null;
  readonly accountStatus: PayeeAccountStatus | null;
  readonly blockedReason: string | null;
  readonly dueDate: Day;
  readonly previousLastFour: string | null;
  readonly previousPayee: string | null;
  readonly mailed: Mailed | null;
  readonly mailedLast: Mailed | null;
}

/** The first lines of each group by position. */
const changedLines = `
  select n."group", l.id, l.position, l.payout_id, l.investor_id, ${nameSql("i")},
    l.agreement_id, a.reference, l.method, l.net::text, l.gross::text, l.withheld::text,
    o.period_label as period, not 'not_as_planned' = any(l.problems) as is_as_planned,
    p.id as account_id, p.account_last_four, p.decided_at as approved_at,
    p.active_from as in_use_since, p.blocked_reason,
    case when p.status = 'cooling' and p.active_from <= :now then 'active' else p.status end
      as account_status,
    l.due_date, former.account_last_four as previous_last_four,
    nullif(earlier.payee_name, l.payee_name) as previous_payee,
    case when l.method not in ('ach', 'wire') then ${mailedTo("l")} end as mailed,
    earlier.mailed_last,
    (select max(c.at) from payee_callbacks c
      where c.payee_account_id = p.id and c.result = 'confirmed') as called_at
  from jsonb_to_recordset(cast(:lines as jsonb)) as n("group" text, id uuid)
  join payout_run_lines l on l.id = n.id
  join investors i on i.id = l.investor_id
  join agreements a on a.id = l.agreement_id
  left join payouts o on o.id = l.payout_id
  left join payee_accounts p on p.id = l.payee_account_id and l.method in ('ach', 'wire')
  ${earlierPayments}
  left join payee_accounts former on former.id = earlier.account_id
  order by l.position`;

/** Compares an open run as of now and others as they were released. */
const groupSums = (isPresent: boolean) => `
  select g.news as "group", count(*), sum(l.net) as net,
    (array_agg(l.id order by l.position))[1:${RUN_PART_LINES}] as ids
  from (${
    isPresent
      ? linesToReview()
      : "select id, position, state, net, news from payout_run_lines where run_id = :id"
  }) l, unnest(l.news) g(news)
  where l.state not in ('held', 'removed') group by g.news`;

export async function readChangesToReview(
  db: Knex,
  run: PayoutRunRow,
  { userId, now }: { readonly userId: string | null; readonly now: Date },
): Promise<ChangesToReview> {
  const { id, number, revision } = run;
  const sums = await sumGroups(db, run);
  const last = await readLastNumber(db, run);
  const acknowledged =
    userId === null ? [] : await readAcknowledged(db, { runId: id, revision, userId });
  const lines = [...sums].flatMap(([group, { ids }]) => ids.map((line) => ({ group, id: line })));
  const bindings = { number, now, lines: JSON.stringify(lines) };
  const rows =
    sums.size === 0 ? [] : (await db.raw<{ rows: ChangeRow[] }>(changedLines, bindings)).rows;
  const planned = await readPlannedRows(
    db,
    rows.flatMap((row) => (row.isAsPlanned || row.payoutId === null ? [] : [row.payoutId])),
  );
  const paidBefore = await readPaidBefore(
    db,
    rows.flatMap((row) => (row.group === "paid_before" ? [row.id] : [])),
  );
  const countOf = (group: ReviewGroup) => sums.get(group)?.count ?? 0;
  return {
    lastReference: last === null ? null : runReference(last),
    newPayees: countOf("payees"),
    changedAccounts: countOf("accounts"),
    notAsPlanned: countOf("amounts"),
    groups: reviewGroups.flatMap((group) => {
      const sum = sums.get(group);
      if (!sum) return [];
      const ofGroup = rows.filter((row) => row.group === group);
      return [
        {
          group,
          ...{ count: sum.count, net: sum.net },
          checked: run.status !== "draft" && acknowledged.includes(group),
          lines: ofGroup.map((row) => present(row, planned, paidBefore)),
        },
      ];
    }),
  };
}

interface GroupSum {
  readonly net: string;
  readonly ids: readonly string[];
}

async function sumGroups(
  db: Knex,
  run: PayoutRunRow,
): Promise<ReadonlyMap<ReviewGroup, GroupSum & { readonly count: number }>> {
  const { id, number, paymentDate } = run;
  const { rows } = await db.raw<{ rows: (GroupSum & { group: ReviewGroup; count: string })[] }>(
    groupSums(isOpen(run)),
    { id, number, paymentDate },
  );
  return new Map(rows.map(({ group, ...sum }) => [group, { ...sum, count: Number(sum.count) }]));
}

async function readLastNumber(db: Knex, run: PayoutRunRow): Promise<number | null> {
  const last: { number: number } | undefined = await db("payout_runs")
    .whereIn("status", ["released", "paid"])
    .where("number", "<", run.number)
    .orderBy("number", "desc")
    .first("number");
  return last?.number ?? null;
}

function present(
  row: ChangeRow,
  planned: ReadonlyMap<string, PlannedRow>,
  paidBefore: ReadonlyMap<string, string[]>,
): ChangeToReview {
  const plan = planned.get(row.payoutId ?? "");
  const { id, position, method, net, period, gross, withheld, dueDate } = row;
  return {
    ...{ id, position, method, net, period, gross, withheld, dueDate },
    investor: { id: row.investorId, name: investorNames(row).display },
    agreement: { id: row.agreementId, reference: row.reference },
    account:
      row.accountId === null
        ? null
        : {
            id: row.accountId,
            masked: maskedAccount(row.accountLastFour ?? ""),
            calledAt: row.calledAt,
            approvedAt: row.approvedAt,
            inUseSince: row.inUseSince,
            status: row.accountStatus ?? undefined,
            blockedReason: row.blockedReason,
          },
    ...(row.previousPayee !== null && { previousPayee: row.previousPayee }),
    previousAccountMasked:
      row.previousLastFour === null ? null : maskedAccount(row.previousLastFour),
    mail: mailChange(row.mailed, row.mailedLast),
    planned: plan ? { amount: formatMoney(plan.amount), dueDate: plan.date } : null,
    paidBefore: row.group === "paid_before" ? (paidBefore.get(id) ?? []) : [],
  };
}
