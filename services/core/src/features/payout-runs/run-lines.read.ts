import type { PayoutRunLine, PayoutRunLineQuery } from "@accord/contracts";
import { blockingProblems, fullName, maskedAccount, needsAccount } from "@accord/domain";
import {
  keysetOf,
  readPage,
  type ListCounts,
  type Page,
  type PageRequest,
} from "@accord/service-kit";
import type { Knex } from "knex";
import type { RunLineRow } from "./payout-runs.store.ts";

export interface ListedLine extends RunLineRow {
  readonly reference: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly accountLastFour: string | null;
  readonly checkNumber: string | null;
}

type Filter = Pick<PayoutRunLineQuery, "q" | "problem" | "method">;

const byPosition = keysetOf<ListedLine>("position", [
  { sql: "l.position", type: "int", valueOf: (row) => row.position },
]);

const matching = (db: Knex, runId: string, { q, problem, method }: Filter) => {
  const query = db("payout_run_lines as l")
    .join("agreements as a", "a.id", "l.agreementId")
    .join("investors as i", "i.id", "l.investorId")
    .where("l.runId", runId)
    .whereNot("l.state", "removed");
  if (method) void query.where("l.method", method);
  if (problem === "blocking")
    void query.whereRaw("l.problems && ?::text[]", [[...blockingProblems]]);
  else if (problem) void query.whereRaw("?::text = any(l.problems)", [problem]);
  if (q) {
    const pattern = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    void query.where((either) =>
      either
        .whereRaw("lower(l.payee_name) like ?", [pattern])
        .orWhereRaw("lower(a.reference) like ?", [pattern]),
    );
  }
  return query;
};

export const readLinePage = (
  db: Knex,
  runId: string,
  filter: Filter,
  page: PageRequest,
): Promise<Page<ListedLine>> =>
  readPage(
    matching(db, runId, filter)
      .leftJoin("payee_accounts as p", "p.id", "l.payeeAccountId")
      .leftJoin("checks as c", "c.id", "l.checkId")
      .select("l.*", "a.reference", "i.firstName", "i.lastName")
      .select("p.accountLastFour", "c.number as checkNumber"),
    byPosition,
    page,
  );

export async function countLines(db: Knex, runId: string, filter: Filter): Promise<ListCounts> {
  const count = async (of: Filter) => {
    const row = await matching(db, runId, of).count().first<{ count: string }>();
    return Number(row?.count);
  };
  const unfiltered = await count({});
  const isFiltered = Boolean(filter.q ?? filter.problem ?? filter.method);
  return { matching: isFiltered ? await count(filter) : unfiltered, unfiltered };
}

export const presentLine = (row: ListedLine): PayoutRunLine => ({
  ...row,
  problems: [...row.problems],
  agreement: { id: row.agreementId, reference: row.reference },
  investor: { id: row.investorId, name: fullName(row.firstName, row.lastName) },
  accountMasked:
    needsAccount(row.method) && row.accountLastFour !== null
      ? maskedAccount(row.accountLastFour)
      : null,
});
