import type { PayoutRunDetails } from "@accord/contracts";
import {
  approvalsNeeded,
  formatMoney,
  hasRole,
  lineMethods,
  openRoutes,
  parseMoney,
  RUN_FILE_READERS,
  type LineProblem,
} from "@accord/domain";
import { notFound, type Acting, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { userName } from "../../base/audit/index.ts";
import { presentPerson, presentStep } from "../../base/users/index.ts";
import { readFirmSettings } from "../../base/firm-settings/index.ts";
import { fundingStops } from "./approval/funding-fingerprint.ts";
import { readOwnWorkOf } from "./approval/own-work.read.ts";
import { payeesOf, payeesOfStops } from "./approval/payees-of-stops.ts";
import { approvalStops, pageStops, wholeRunTexts } from "./approval/run-stops.ts";
import { fileNameOf } from "./bank-files/run-file-name.ts";
import { readChangesToReview } from "./changes/changes-to-review.read.ts";
import { readOtherPayees, readSinceRelease } from "./changes/since-release.read.ts";
import { termsOf } from "./lines/run-terms.ts";
import { isOpen, readPresentLines, type PresentLine } from "./lines/present-lines.ts";
import { readRunProblems } from "./lines/run-problems.read.ts";
import { readRejectedBy } from "./run-history.read.ts";
import { namedRuns, presentRun, type NamedRun } from "./payout-runs.read.ts";
import type { PayoutRunRow } from "./payout-runs.store.ts";
import type { RunFileRow } from "./bank-files/run-files.store.ts";

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
          ...(await approvalStops(db, row)),
          ...(await pageStops(db, row, found, terms)),
        ]
      : [];
  const isReleased = row.status === "released";
  const sinceRelease = isReleased ? await readSinceRelease(db, row, clock) : [];
  const otherPayees = isReleased ? await readOtherPayees(db, row, clock) : [];
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
    sinceRelease: [...sinceRelease.map(({ text }) => text), ...otherPayees],
    bankDetailsOf: found ? payeesOfStops(row, found) : payeesOf(sinceRelease),
    heldCount,
    approvalsNeeded: neededOf(row, approvals.length, secondApprovalFrom),
    secondApprovalFrom,
    ownWork: ownWorkReason !== null,
    ownWorkReason,
    approvals,
    newSinceLast,
    editedBy: presentPerson(row.editedBy, row.editedName),
    submitted: presentStep(row.submittedBy, row.submittedName, row.submittedAt),
    released: presentStep(row.releasedBy, row.releasedName, row.releasedAt),
    paid: presentStep(row.paidBy, row.paidName, row.paidAt),
    cancelled: presentStep(row.cancelledBy, row.cancelledName, row.cancelledAt),
    cancelReason: row.cancelReason,
    bankReference: row.bankReference,
    note: row.note,
    rejection: row.rejection,
    rejectedBy: await readRejectedBy(db, row),
    files,
  };
}

/** A run that was released keeps the approvals that it had, whatever the limit is now. */
function neededOf(row: NamedRun, count: number, limit: string): 1 | 2 {
  if (!isOpen(row)) return count > 1 ? 2 : 1;
  return approvalsNeeded(parseMoney(row.net), parseMoney(limit));
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
  return rows.map(({ userId, name, at, note }) => ({ by: presentPerson(userId, name), at, note }));
}

async function readFiles(
  db: Knex,
  run: NamedRun,
  canOpen: boolean,
): Promise<PayoutRunDetails["files"]> {
  const rows: (RunFileRow & { name: string; version: string })[] = await db("run_files as f")
    .join("users as u", "u.id", "f.madeBy")
    .where({ runId: run.id })
    .orderBy(["f.madeAt", "f.kind", "version"])
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
    madeBy: presentPerson(file.madeBy, file.name),
    voidReason: file.voidReason,
  }));
}
