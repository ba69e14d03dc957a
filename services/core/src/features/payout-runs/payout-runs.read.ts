import type { PayoutRun, PayoutRunDetails } from "@accord/contracts";
import { approvalsNeeded, parseMoney, runReference, type RunStatus } from "@accord/domain";
import {
  keysetOf,
  notFound,
  readPage,
  type ListCounts,
  type Page,
  type PageRequest,
} from "@accord/service-kit";
import type { Knex } from "knex";
import { userName } from "../audit/index.ts";
import { readFirmSettings } from "../firm-settings/index.ts";
import type { PayoutRunRow, RunFileRow } from "./payout-runs.store.ts";
import { fileNameOf } from "./run-file-name.ts";

const people = ["created", "edited", "submitted", "released", "paid", "cancelled"] as const;
type Step = (typeof people)[number];

interface NamedRun extends PayoutRunRow, Readonly<Record<`${Step}Name`, string | null>> {
  readonly accountName: string;
  readonly fileExtension: string;
}

/** Names are subqueries, so that only the rows of a page look them up. */
const namedRuns = (db: Knex) =>
  db<NamedRun>("payout_runs as r")
    .join("funding_accounts as f", "f.id", "r.fundingAccountId")
    .select(
      "r.*",
      "f.name as accountName",
      "f.fileExtension",
      ...people.map((step) =>
        db.raw(`(select ${userName} from users u where u.id = r.${step}_by) as ${step}_name`),
      ),
    );

const newestFirst = keysetOf<NamedRun>("-number", [
  { sql: "r.number", type: "int", valueOf: (row) => row.number },
]);

export async function readRunPage(
  db: Knex,
  page: PageRequest & { readonly status: RunStatus | undefined },
): Promise<Page<NamedRun>> {
  const query = namedRuns(db);
  if (page.status) void query.where("r.status", page.status);
  return readPage(query, newestFirst, page);
}

/** Submitted ones, oldest first. */
export async function readWaitingRuns(db: Knex): Promise<PayoutRun[]> {
  const rows: NamedRun[] = await namedRuns(db)
    .where("r.status", "submitted")
    .orderBy("r.submittedAt")
    .limit(200);
  return rows.map(presentRun);
}

export async function countRuns(db: Knex, status: RunStatus | undefined): Promise<ListCounts> {
  const rows: { status: RunStatus; count: string }[] = await db("payout_runs")
    .groupBy("status")
    .select("status")
    .count();
  const sum = (found: typeof rows) => found.reduce((all, { count }) => all + Number(count), 0);
  const matching = status ? rows.filter((row) => row.status === status) : rows;
  return { matching: sum(matching), unfiltered: sum(rows) };
}

const person = (id: string | null, name: string | null) => ({ id: id ?? "", name: name ?? "" });

const step = (by: string | null, name: string | null, at: string | null) =>
  by === null || at === null ? null : { by: person(by, name), at };

export const presentRun = (row: NamedRun): PayoutRun => ({
  ...row,
  reference: runReference(row.number),
  fundingAccount: { id: row.fundingAccountId, name: row.accountName },
  createdBy: person(row.createdBy, row.createdName),
});

/** 404. */
export async function readRun(db: Knex, id: string): Promise<PayoutRunDetails> {
  const row: NamedRun | undefined = await namedRuns(db).where("r.id", id).first();
  if (!row) throw notFound("The payout run");
  const [{ approvalLimit }, byMethod, problems, held, approvals, files, newSinceLast] =
    await Promise.all([
      readFirmSettings(db),
      sumsByMethod(db, id),
      countProblems(db, id),
      countHeld(db, id),
      readApprovals(db, row),
      readFiles(db, row),
      readNewSinceLast(db, row),
    ]);
  const limit = approvalLimit === null ? null : parseMoney(approvalLimit);
  return {
    ...presentRun(row),
    revision: row.revision,
    contentSha256: row.contentSha256,
    byMethod,
    problems,
    heldCount: held,
    approvalsNeeded: approvalsNeeded(parseMoney(row.net), limit),
    approvals,
    newSinceLast,
    editedBy: person(row.editedBy, row.editedName),
    submitted: step(row.submittedBy, row.submittedName, row.submittedAt),
    released: step(row.releasedBy, row.releasedName, row.releasedAt),
    paid: step(row.paidBy, row.paidName, row.paidAt),
    cancelled: step(row.cancelledBy, row.cancelledName, row.cancelledAt),
    cancelReason: row.cancelReason,
    bankReference: row.bankReference,
    note: row.note,
    files,
  };
}

async function sumsByMethod(db: Knex, runId: string): Promise<PayoutRunDetails["byMethod"]> {
  const rows: (Omit<PayoutRunDetails["byMethod"][number], "count"> & { count: string })[] =
    await db("payout_run_lines")
      .where({ runId })
      .whereNotIn("state", ["held", "removed"])
      .groupBy("method")
      .orderBy("method")
      .select("method")
      .count()
      .sum({ gross: "gross", withheld: "withheld", net: "net" });
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

async function countProblems(db: Knex, runId: string): Promise<PayoutRunDetails["problems"]> {
  const { rows } = await db.raw<{ rows: { problem: never; count: string }[] }>(
    `select problem, count(*) from payout_run_lines, unnest(problems) problem
     where run_id = ? and state = 'included' group by problem order by count(*) desc, problem`,
    [runId],
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

async function countHeld(db: Knex, runId: string): Promise<number> {
  const row: { count: string } | undefined = await db("payout_run_lines")
    .where({ runId, state: "held" })
    .count()
    .first<{ count: string }>();
  return Number(row?.count);
}

async function readApprovals(db: Knex, run: PayoutRunRow): Promise<PayoutRunDetails["approvals"]> {
  if (run.status === "draft") return [];
  const rows: { userId: string; name: string; at: string; note: string | null }[] = await db(
    "run_approvals as a",
  )
    .join("users as u", "u.id", "a.userId")
    .where({ runId: run.id, revision: run.revision })
    .orderBy("a.at")
    .select("a.userId", "a.at", "a.note", db.raw(`${userName} as name`));
  return rows.map(({ userId, name, at, note }) => ({ by: person(userId, name), at, note }));
}

async function readFiles(db: Knex, run: NamedRun): Promise<PayoutRunDetails["files"]> {
  const rows: (RunFileRow & { name: string })[] = await db("run_files as f")
    .join("users as u", "u.id", "f.madeBy")
    .where({ runId: run.id })
    .orderBy(["f.madeAt", "f.kind"])
    .select("f.*", db.raw(`${userName} as name`));
  return rows.map((file) => ({
    kind: file.kind,
    fileName: fileNameOf(run, file.kind, run.fileExtension),
    sha256: file.sha256,
    madeAt: file.madeAt,
    madeBy: person(file.madeBy, file.name),
    voidReason: file.voidReason,
  }));
}

/** Compared with the newest earlier run of the same account that was released. */
async function readNewSinceLast(
  db: Knex,
  run: PayoutRunRow,
): Promise<PayoutRunDetails["newSinceLast"]> {
  const last: { id: string; number: number } | undefined = await db("payout_runs")
    .where({ fundingAccountId: run.fundingAccountId })
    .whereIn("status", ["released", "paid"])
    .where("number", "<", run.number)
    .orderBy("number", "desc")
    .first("id", "number");
  const { rows } = await db.raw<{ rows: Record<"payees" | "accounts" | "planned", string>[] }>(
    `select count(distinct l.investor_id) filter (where b.investor_id is null) as payees,
       count(distinct l.investor_id) filter (where b.investor_id is not null
         and l.payee_account_id is not null
         and not l.payee_account_id = any(b.accounts)) as accounts,
       count(*) filter (where 'not_as_planned' = any(l.problems)) as planned
     from payout_run_lines l
     left join (select investor_id, array_remove(array_agg(payee_account_id), null) as accounts
       from payout_run_lines where run_id = ? and state not in ('held', 'removed')
       group by investor_id) b using (investor_id)
     where l.run_id = ? and l.state not in ('held', 'removed')`,
    [last?.id ?? null, run.id],
  );
  const [counts] = rows;
  return {
    newPayees: Number(counts?.payees),
    changedAccounts: Number(counts?.accounts),
    notAsPlanned: Number(counts?.planned),
    lastReference: last ? runReference(last.number) : null,
  };
}
