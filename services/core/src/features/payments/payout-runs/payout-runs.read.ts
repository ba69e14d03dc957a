import type { PayoutRun, PayoutRunDetails, WaitingRun } from "@accord/contracts";
import {
  approvalsNeeded,
  hasRole,
  formatMoney,
  lineMethods,
  maskedAccount,
  openRoutes,
  ownWorkMessage,
  parseMoney,
  RUN_FILE_READERS,
  runReference,
  type LineProblem,
  type RunStatus,
} from "@accord/domain";
import {
  keysetOf,
  notFound,
  readPage,
  type Acting,
  type Clock,
  type ListCounts,
  type Page,
  type PageRequest,
} from "@accord/service-kit";
import type { Knex } from "knex";
import { userName } from "../../base/audit/index.ts";
import { readFirmSettings } from "../../base/firm-settings/index.ts";
import type { PayoutRunRow, RunFileRow } from "./payout-runs.store.ts";
import { fileNameOf } from "./bank-files/run-file-name.ts";
import { readOwnWork } from "./approval/own-work.read.ts";
import { madeRun } from "./approval/run-editors.store.ts";
import { readChangesToReview } from "./changes/changes-to-review.read.ts";
import { termsOf } from "./lines/line-facts.read.ts";
import { isOpen, readPresentLines, type PresentLine } from "./lines/present-lines.ts";
import { readRunProblems } from "./lines/run-problems.read.ts";
import { fundingStops } from "./approval/funding-fingerprint.ts";
import { pageStops, wholeRunTexts } from "./approval/run-stops.ts";
import { readSinceRelease } from "./changes/since-release.read.ts";

const people = ["created", "edited", "submitted", "released", "paid", "cancelled"] as const;
type Step = (typeof people)[number];

interface NamedRun extends PayoutRunRow, Readonly<Record<`${Step}Name`, string | null>> {
  readonly accountName: string;
  readonly accountLastFour: string;
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
      "f.accountLastFour",
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
  if (page.ids) void query.whereIn("r.id", [...page.ids]);
  else if (page.status) void query.where("r.status", page.status);
  return readPage(query, newestFirst, page);
}

/** Submitted ones, oldest first. */
export async function readWaitingRuns(
  db: Knex,
  reader: Pick<RunReader, "actor">,
): Promise<WaitingRun[]> {
  const rows: NamedRun[] = await namedRuns(db)
    .where("r.status", "submitted")
    .orderBy("r.submittedAt")
    .limit(200);
  const runs: WaitingRun[] = [];
  for (const row of rows)
    runs.push({
      ...presentRun(row),
      editedBy: person(row.editedBy, row.editedName),
      submitted: step(row.submittedBy, row.submittedName, row.submittedAt),
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

const person = (id: string | null, name: string | null) => ({ id: id ?? "", name: name ?? "" });

const step = (by: string | null, name: string | null, at: string | null) =>
  by === null || at === null ? null : { by: person(by, name), at };

export const presentRun = (row: NamedRun): PayoutRun => ({
  ...row,
  reference: runReference(row.number),
  fundingAccount: {
    id: row.fundingAccountId,
    name: row.accountName,
    accountMasked: maskedAccount(row.accountLastFour),
  },
  createdBy: person(row.createdBy, row.createdName),
});

/** 404. */
export async function requireRun(db: Knex, id: string): Promise<PayoutRunRow> {
  const row = await db<PayoutRunRow>("payout_runs").where({ id }).first();
  if (!row) throw notFound("The payout run");
  return row;
}

export interface RunReader extends Acting {
  readonly clock: Clock;
}

/** `verified` are the lines of an open run that a step has just verified. 404. */
export async function readRun(
  db: Knex,
  id: string,
  { actor, clock }: RunReader,
  verified?: readonly PresentLine[],
): Promise<PayoutRunDetails> {
  const row: NamedRun | undefined = await namedRuns(db).where("r.id", id).first();
  if (!row) throw notFound("The payout run");
  const { userId } = actor;
  // One after the other: a transaction has one connection.
  const { secondApprovalFrom } = await readFirmSettings(db);
  const byMethod = await sumsByMethod(db, id);
  const terms = isOpen(row) ? await termsOf(db, row, clock) : null;
  const found = terms && (verified ?? (await readPresentLines(db, row, terms)));
  const notChosen = found ? openSums(found) : await sumsByMethod(db, id, openRoutes);
  const texts = terms && found ? wholeRunTexts(found, terms) : {};
  const problems = (await readRunProblems(db, row, { clock, found })).map((one) => ({
    ...one,
    text: texts[one.problem],
  }));
  const stops =
    terms && found
      ? [
          ...(await fundingStops(db, row, terms.timeZone)),
          ...(await pageStops(db, row, found, terms)),
        ]
      : [];
  const sinceRelease = row.status === "released" ? await readSinceRelease(db, row, clock) : [];
  const heldCount = await countHeld(db, id);
  const approvals = await readApprovals(db, row);
  const files = await readFiles(db, row, hasRole(actor.roles ?? [], RUN_FILE_READERS));
  const newSinceLast = await readChangesToReview(db, row, { userId, now: clock.now() });
  const ownWorkReason = await readOwnWorkOf(db, row, { actor });
  return {
    ...presentRun(row),
    revision: row.revision,
    contentSha256: row.contentSha256,
    byMethod,
    notChosen,
    problems,
    stops,
    sinceRelease,
    heldCount,
    approvalsNeeded: approvalsNeeded(parseMoney(row.net), parseMoney(secondApprovalFrom)),
    secondApprovalFrom,
    ownWork: ownWorkReason !== null,
    ownWorkReason,
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
    rejection: row.rejection,
    files,
  };
}

/** All parts are read where the reader could approve; else who made the run. */
async function readOwnWorkOf(
  db: Knex,
  run: PayoutRunRow,
  { actor: { userId, roles } }: Pick<RunReader, "actor">,
): Promise<string | null> {
  if (userId === null) return null;
  const isApprover = hasRole(roles ?? [], "approver");
  if (isApprover && run.status === "submitted") return readOwnWork(db, run, userId);
  return (await madeRun(db, run, userId)) ? ownWorkMessage : null;
}

/** Sums the lines that have one of `problems`, or all lines when it is absent. */
async function sumsByMethod(
  db: Knex,
  runId: string,
  problems?: readonly LineProblem[],
): Promise<PayoutRunDetails["byMethod"]> {
  const query = db("payout_run_lines").where({ runId }).whereNotIn("state", ["held", "removed"]);
  if (problems) void query.whereRaw("problems && ?::text[]", [[...problems]]);
  const rows: (Omit<PayoutRunDetails["byMethod"][number], "count"> & { count: string })[] =
    await query
      .groupBy("method")
      .orderBy("method")
      .select("method")
      .count()
      .sum({ gross: "gross", withheld: "withheld", net: "net" });
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Computes `notChosen` of an open run. */
const openSums = (found: readonly PresentLine[]): PayoutRunDetails["byMethod"] =>
  lineMethods.flatMap((method) => {
    const own = found.filter(
      ({ line, problems }) =>
        line.method === method && problems.some((problem) => openRoutes.includes(problem)),
    );
    const sumOf = (column: "gross" | "withheld" | "net") =>
      formatMoney(own.reduce((sum, { line }) => sum + parseMoney(line[column]), 0));
    const sums = { gross: sumOf("gross"), withheld: sumOf("withheld"), net: sumOf("net") };
    return own.length === 0 ? [] : [{ method, count: own.length, ...sums }];
  });

async function countHeld(db: Knex, runId: string): Promise<number> {
  const row: { count: string } | undefined = await db("payout_run_lines")
    .where({ runId })
    .whereIn("state", ["held", "removed"])
    .whereNotNull("holdReason")
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

async function readFiles(
  db: Knex,
  run: NamedRun,
  canOpen: boolean,
): Promise<PayoutRunDetails["files"]> {
  const rows: (RunFileRow & { name: string; version: string })[] = await db("run_files as f")
    .join("users as u", "u.id", "f.madeBy")
    .where({ runId: run.id })
    .orderBy(["f.madeAt", "f.kind"])
    .select("f.*", db.raw(`${userName} as name`))
    // The current one was made last; instants are minutes.
    .select(
      db.raw(`row_number() over (partition by f.kind
        order by f.void_reason is null, f.made_at, f.id) as version`),
    );
  return rows.map((file) => ({
    kind: file.kind,
    fileName: fileNameOf(run, file.kind, run.fileExtension, Number(file.version)),
    sha256: canOpen && file.isKeyed ? file.sha256 : null,
    madeAt: file.madeAt,
    madeBy: person(file.madeBy, file.name),
    voidReason: file.voidReason,
  }));
}
