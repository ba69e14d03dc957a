import { RUN_PART_LINES, type RunProblem, type RunProblemLine } from "@accord/contracts";
import {
  diffDays,
  fullName,
  lineProblems,
  maskedAccount,
  type Day,
  type LineMethod,
  type LineProblem,
  type PayoutMethod,
} from "@accord/domain";
import type { Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { accountInUse, tickedMethods } from "./line-facts.read.ts";

interface ProblemRow {
  readonly problem: LineProblem;
  readonly id: string;
  readonly position: number;
  readonly investorId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly agreementId: string;
  readonly reference: string;
  readonly method: LineMethod;
  readonly net: string;
  readonly dueDate: Day;
  readonly ticked: PayoutMethod[];
  readonly accountId: string | null;
  readonly accountLastFour: string | null;
  readonly waitingAccountId: string | null;
}

/** The first lines of each problem by position, with the bank details in use now. */
const problemLines = `
  with found as (
    select f.problem, l.*, row_number() over (partition by f.problem order by l.position) as place
    from payout_run_lines l, unnest(l.problems) f(problem)
    where l.run_id = :runId and l.state = 'included')
  select l.problem, l.id, l.position, l.investor_id, i.first_name, i.last_name, l.agreement_id,
    a.reference, l.method, l.net::text, l.due_date, ${tickedMethods} as ticked,
    used.id as account_id, used.account_last_four, waiting.id as waiting_account_id
  from found l
  join investors i on i.id = l.investor_id
  join agreements a on a.id = l.agreement_id
  left join lateral (${accountInUse("p.id, p.account_last_four", "l.investor_id")}) used on true
  left join lateral (
    select p.id from payee_accounts p
    where p.investor_id = l.investor_id
      and (p.status = 'requested' or p.status = 'cooling' and p.active_from > :now)
    order by p.party limit 1) waiting on true
  where l.place <= :limit
  order by l.position`;

/** Blocking problems first, in the order of their names. */
export async function readRunProblems(
  db: Knex,
  runId: string,
  clock: Clock,
): Promise<RunProblem[]> {
  const sums = await db.raw<{ rows: { problem: LineProblem; count: string; net: string }[] }>(
    `select problem, count(*), sum(net) as net from payout_run_lines, unnest(problems) problem
     where run_id = ? and state = 'included' group by problem`,
    [runId],
  );
  if (sums.rows.length === 0) return [];
  const { rows } = await db.raw<{ rows: ProblemRow[] }>(problemLines, {
    runId,
    now: clock.now(),
    limit: RUN_PART_LINES,
  });
  const today = clock.today();
  return lineProblems.flatMap((problem) => {
    const sum = sums.rows.find((row) => row.problem === problem);
    if (!sum) return [];
    const lines = rows.filter((row) => row.problem === problem);
    const { net } = sum;
    return [
      { problem, count: Number(sum.count), net, lines: lines.map((row) => present(row, today)) },
    ];
  });
}

const present = (row: ProblemRow, today: Day): RunProblemLine => ({
  id: row.id,
  position: row.position,
  investor: { id: row.investorId, name: fullName(row.firstName, row.lastName) },
  agreement: { id: row.agreementId, reference: row.reference },
  method: row.method,
  net: row.net,
  dueDate: row.dueDate,
  ticked: row.ticked,
  account:
    row.accountId === null
      ? null
      : { id: row.accountId, masked: maskedAccount(row.accountLastFour ?? "") },
  waitingAccountId: row.waitingAccountId,
  daysOverdue: Math.max(0, diffDays(row.dueDate, today)),
});
