import type { ImportDetails } from "@accord/contracts";
import { hasRole, IMPORT_DAYS, type ImportStatus } from "@accord/domain";
import {
  conflict,
  inTransaction,
  requireUser,
  type Caller,
  type Clock,
  type Jobs,
} from "@accord/service-kit";
import type { Knex } from "knex";
import { importQueue } from "./import-jobs.ts";
import { readDetails, readNamedBatch } from "./imports.read.ts";
import { lockBatch, updateBatch, type BatchRow } from "./imports.store.ts";

export interface By {
  readonly actor: Caller;
}

export interface StepDeps {
  readonly db: Knex;
  readonly clock: Clock;
  readonly jobs: Jobs;
}

const DAY_MS = 86_400_000;
export const userOf = ({ actor }: By): string => requireUser(actor);

/** The import as the caller may see and undo it. */
export async function detailsOf(
  { clock }: Pick<StepDeps, "clock">,
  source: Knex,
  id: string,
  { actor }: By,
): Promise<ImportDetails> {
  const row = await readNamedBatch(source, id);
  return readDetails(source, row, { actor, canUndo: canUndo(clock, row, actor) });
}

/** Updated records keep their new values. */
export const addsSome = ({ counts }: BatchRow) => (counts.imported ?? 0) > 0;

export const canUndo = (clock: Clock, row: BatchRow, { roles, userId }: Caller): boolean =>
  row.status === "done" &&
  addsSome(row) &&
  (hasRole(roles, "admin") || (row.importedBy ?? row.createdBy) === userId) &&
  clock.now().getTime() - new Date(row.createdAt).getTime() < IMPORT_DAYS * DAY_MS;

/** Moves the import to a step in progress and sends its job, in one transaction. */
export async function begin(
  { jobs }: StepDeps,
  trx: Knex.Transaction,
  of: {
    readonly batch: BatchRow;
    readonly status: ImportStatus;
    /** Whose work it is in the history. */
    readonly userId: string;
    readonly total: number;
  },
): Promise<void> {
  const { batch, status, userId, total } = of;
  await updateBatch(trx, batch.id, {
    ...{ status, progressDone: 0, progressTotal: total, failure: null },
  });
  await jobs.send(trx, importQueue, [{ data: { batchId: batch.id, userId } }]);
}

export const changeOf =
  (deps: StepDeps) =>
  (
    by: By,
    id: string,
    allowed: readonly ImportStatus[],
    work: (trx: Knex.Transaction, batch: BatchRow) => Promise<unknown>,
  ): Promise<ImportDetails> =>
    inTransaction(deps.db, by, async (trx) => {
      const batch = await lockBatch(trx, id);
      requireStatus(batch, allowed);
      await work(trx, batch);
      return detailsOf(deps, trx, id, by);
    });

const working: Partial<Readonly<Record<ImportStatus, string>>> = {
  checking: "This import is being checked. Wait for its end.",
  waiting: "This import waits for an approver. Withdraw it to change it.",
  importing: "This file is being imported. Wait for its end.",
  undoing: "This import is being undone. Wait for its end.",
  done: "This file was imported already.",
  undone: "This import was undone. Upload the file again.",
  columns: "Check the file first.",
};

export function requireStatus(batch: BatchRow, allowed: readonly ImportStatus[]): void {
  if (allowed.includes(batch.status)) return;
  if (allowed.includes("waiting") && isWithdrawn(batch))
    throw conflict("This import was withdrawn. Reload to see it.");
  throw conflict(working[batch.status] ?? "This was done already. Reload to see the import.");
}

/** Started once, neither approved nor rejected, and back at its check. */
const isWithdrawn = ({ status, importedBy, approvedBy, rejectedBy }: BatchRow): boolean =>
  status === "checked" && importedBy !== null && approvedBy === null && rejectedBy === null;
