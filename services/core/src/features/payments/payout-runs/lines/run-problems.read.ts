import {
  RUN_PART_LINES,
  type ListedName,
  type RunProblem,
  type RunProblemLine,
} from "@accord/contracts";
import {
  achName,
  diffDays,
  formatMoney,
  investorNames,
  lineProblems,
  maskedAccount,
  parseMoney,
  type Day,
  type LineMethod,
  type LineProblem,
  type PayoutMethod,
} from "@accord/domain";
import type { Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { accountInUse, comesIntoUse, tickedMethods } from "./line-facts.read.ts";
import { readPaidBefore } from "./paid-before.read.ts";
import { payDayOf } from "./run-terms.ts";
import type { PayoutRunRow } from "../payout-runs.store.ts";
import type { PresentLine } from "./present-lines.ts";
import { nameSql } from "../../../../investor-names.ts";

interface ProblemRow extends ListedName {
  readonly problem: LineProblem;
  readonly id: string;
  readonly position: number;
  readonly investorId: string;
  readonly agreementId: string;
  readonly reference: string;
  readonly method: LineMethod;
  readonly net: string;
  readonly dueDate: Day;
  readonly ticked: PayoutMethod[];
  readonly accountId: string | null;
  readonly accountLastFour: string | null;
  readonly holderName: string | null;
  readonly waitingAccountId: string | null;
}

/** The first lines of each problem by position, with the bank details that are paid. */
const problemLines = `
  select f.problem, l.id, l.position, l.investor_id, ${nameSql("i")}, l.agreement_id,
    a.reference, l.method, l.net::text, l.due_date, ${tickedMethods} as ticked,
    used.id as account_id, used.account_last_four, used.holder_name, waiting.id as waiting_account_id
  from jsonb_to_recordset(cast(:lines as jsonb)) as f(problem text, id uuid)
  join payout_run_lines l on l.id = f.id
  join investors i on i.id = l.investor_id
  join agreements a on a.id = l.agreement_id
  left join lateral (${accountInUse("p.id, p.account_last_four, p.holder_name", "l.investor_id")}) used on true
  left join lateral (
    select p.id from payee_accounts p
    where p.investor_id = l.investor_id
      and (p.status = 'requested' or p.status = 'cooling' and not (${comesIntoUse}))
    order by p.party limit 1) waiting on true
  order by l.position`;

interface ProblemSum {
  readonly problem: LineProblem;
  readonly count: number;
  readonly net: string;
  /** Of the first lines by position. */
  readonly ids: readonly string[];
}

/** Blocking problems first; `found` are those of an open run as of now, else those of its release. */
export async function readRunProblems(
  db: Knex,
  run: Pick<PayoutRunRow, "id" | "paymentDate">,
  { clock, found }: { readonly clock: Clock; readonly found: readonly PresentLine[] | null },
): Promise<RunProblem[]> {
  const sums = found ? sumsOf(found) : await storedSums(db, run.id);
  if (sums.length === 0) return [];
  const today = clock.today();
  const { rows } = await db.raw<{ rows: ProblemRow[] }>(problemLines, {
    lines: JSON.stringify(sums.flatMap(({ problem, ids }) => ids.map((id) => ({ problem, id })))),
    payDay: payDayOf({ paymentDate: run.paymentDate, today }),
    timeZone: clock.timeZone,
  });
  const again = found ? rows.filter(({ problem }) => problem === "paid_before") : [];
  const paidBefore = await readPaidBefore(
    db,
    again.map(({ id }) => id),
  );
  return sums.map(({ problem, count, net }) => {
    const lines = rows.filter((row) => row.problem === problem);
    return { problem, count, net, lines: lines.map((row) => present(row, today, paidBefore)) };
  });
}

const sumsOf = (found: readonly PresentLine[]): ProblemSum[] =>
  lineProblems.flatMap((problem) => {
    const own = found.filter(({ problems }) => problems.includes(problem)).map(({ line }) => line);
    if (own.length === 0) return [];
    const net = formatMoney(own.reduce((sum, line) => sum + parseMoney(line.net), 0));
    const ids = own.slice(0, RUN_PART_LINES).map(({ id }) => id);
    return [{ problem, count: own.length, net, ids }];
  });

async function storedSums(db: Knex, runId: string): Promise<ProblemSum[]> {
  const { rows } = await db.raw<{ rows: (Omit<ProblemSum, "count"> & { count: string })[] }>(
    `select problem, count(*), sum(net) as net,
       (array_agg(id order by position))[1:${RUN_PART_LINES}] as ids
     from payout_run_lines, unnest(problems) problem
     where run_id = ? and state = 'included' group by problem`,
    [runId],
  );
  const sums = rows.map((row) => ({ ...row, count: Number(row.count) }));
  return lineProblems.flatMap((problem) => sums.filter((sum) => sum.problem === problem));
}

const present = (
  row: ProblemRow,
  today: Day,
  paidBefore: ReadonlyMap<string, string[]>,
): RunProblemLine => ({
  id: row.id,
  position: row.position,
  investor: { id: row.investorId, name: investorNames(row).display },
  agreement: { id: row.agreementId, reference: row.reference },
  method: row.method,
  net: row.net,
  dueDate: row.dueDate,
  ticked: row.ticked,
  account:
    row.accountId === null
      ? null
      : { id: row.accountId, masked: maskedAccount(row.accountLastFour ?? "") },
  ...(row.problem === "name_cut" && { nameInFile: achName(row.holderName ?? "", row.kind) }),
  ...(row.problem === "paid_before" && { paidBefore: paidBefore.get(row.id) }),
  waitingAccountId: row.waitingAccountId,
  daysOverdue: Math.max(0, diffDays(row.dueDate, today)),
});
