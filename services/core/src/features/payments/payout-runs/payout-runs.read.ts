import type { PayoutRun, WaitingRun } from "@accord/contracts";
import { maskedAccount, runReference, type RunStatus } from "@accord/domain";
import {
  keysetOf,
  notFound,
  readPage,
  type Acting,
  type ListCounts,
  type Page,
  type PageRequest,
} from "@accord/service-kit";
import type { Knex } from "knex";
import { presentPerson, presentStep, stepNames } from "../../base/users/index.ts";
import { findRun, type PayoutRunRow } from "./payout-runs.store.ts";
import { readOwnWorkOf } from "./approval/own-work.read.ts";

const people = ["created", "edited", "submitted", "released", "paid", "cancelled"] as const;
type Step = (typeof people)[number];

export interface NamedRun extends PayoutRunRow, Readonly<Record<`${Step}Name`, string | null>> {
  readonly accountName: string;
  readonly accountLastFour: string;
  readonly fileExtension: string;
}

export const namedRuns = (db: Knex) =>
  db<NamedRun>("payout_runs as r")
    .join("funding_accounts as f", "f.id", "r.fundingAccountId")
    .select(
      "r.*",
      "f.name as accountName",
      "f.fileExtension",
      "f.accountLastFour",
      ...stepNames(db, "r", people),
    );

const newestFirst = keysetOf<NamedRun>("-number", [
  { sql: "r.number", type: "int", valueOf: (row) => row.number },
]);

export async function readRunPage(
  db: Knex,
  page: PageRequest & { readonly status: RunStatus | undefined },
): Promise<Page<NamedRun>> {
  const query = namedRuns(db);
  if (page.ids) void query.whereIn("r.id", [...page.ids]);
  else if (page.status) void query.where("r.status", page.status);
  return readPage(query, newestFirst, page);
}

/** Submitted ones, oldest first. */
export async function readWaitingRuns(
  db: Knex,
  reader: Pick<Acting, "actor">,
): Promise<WaitingRun[]> {
  const rows: NamedRun[] = await namedRuns(db)
    .where("r.status", "submitted")
    .orderBy("r.submittedAt")
    .limit(200);
  const runs: WaitingRun[] = [];
  for (const row of rows)
    runs.push({
      ...presentRun(row),
      editedBy: presentPerson(row.editedBy, row.editedName),
      submitted: presentStep(row.submittedBy, row.submittedName, row.submittedAt),
      ownWork: (await readOwnWorkOf(db, row, reader)) !== null,
    });
  return runs;
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

export const presentRun = (row: NamedRun): PayoutRun => ({
  ...row,
  reference: runReference(row.number),
  fundingAccount: {
    id: row.fundingAccountId,
    name: row.accountName,
    accountMasked: maskedAccount(row.accountLastFour),
  },
  createdBy: presentPerson(row.createdBy, row.createdName),
});

/** 404. */
export async function requireRun(db: Knex, id: string): Promise<PayoutRunRow> {
  const row = await findRun(db, id);
  if (!row) throw notFound("The payout run");
  return row;
}
