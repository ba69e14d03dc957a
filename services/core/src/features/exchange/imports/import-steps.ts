import type { ImportColumns, ImportDetails, ImportRepairInput, ImportRow } from "@accord/contracts";
import { formatMoney, IMPORT_DAYS } from "@accord/domain";
import { conflict, forbidden, inTransaction, notFound } from "@accord/service-kit";
import type { Knex } from "knex";
import { requireVersion } from "../../base/audit/index.ts";
import { cutDigitColumns, replaceCells, repairCells } from "./change-cells.ts";
import { checkRelated } from "./check/check-batch.ts";
import { addEditor } from "./import-approvals.store.ts";
import { needsApprover, paidByFile, requireOther } from "./import-approvals.ts";
import { createRowPresenter } from "./import-rows.read.ts";
import { writeCounts } from "./import-counts.store.ts";
import {
  lockBatch,
  removeBatch,
  sheetsOf,
  updateBatch,
  updateSheet,
  type BatchRow,
  type SheetRow,
} from "./imports.store.ts";
import { findRow, hasRows } from "./import-rows.store.ts";
import { setCells } from "./row-cells.store.ts";
import { applySettings, requireSettings, saveMappings } from "./sheet-settings.ts";
import {
  addsSome,
  begin,
  canUndo,
  changeOf,
  requireStatus,
  userOf,
  type By,
  type StepDeps,
} from "./step-transaction.ts";

/** What moves an import on. Each step is refused (409) unless the import is ready for it. */
export const createImportSteps = (deps: StepDeps) => ({
  ...preparingSteps(deps),
  ...writingSteps(deps),
});

function preparingSteps(deps: StepDeps) {
  const { db } = deps;
  const change = changeOf(deps);
  const beginCheck = (trx: Knex.Transaction, batch: BatchRow, by: By, sheets: SheetRow[]) =>
    begin(deps, trx, { batch, status: "checking", userId: userOf(by), total: rowsOf(sheets) });
  return {
    check(by: By, id: string, input: ImportColumns): Promise<ImportDetails> {
      return change(by, id, ["columns", "checked"], async (trx, batch) => {
        await refuseWritten(trx, id);
        await addEditor(trx, id, userOf(by));
        const sheets = applySettings(await sheetsOf(trx, id), input.sheets);
        requireSettings(sheets);
        for (const sheet of sheets) {
          await updateSheet(trx, sheet, sheet);
          await cutDigitColumns(trx, sheet);
        }
        const kind = sheets.find((sheet) => sheet.kind !== null)?.kind ?? batch.kind;
        await updateBatch(trx, id, { updates: input.updates, kind });
        if (input.saveAs) await saveMappings(trx, input.saveAs, sheets);
        await beginCheck(trx, batch, by, sheets);
      });
    },
    changeRow: (by: By, at: RowPosition, cells: Readonly<Record<string, string>>) =>
      changeRow(deps, by, at, cells),
    repair(
      by: By,
      id: string,
      { problem, value, option }: ImportRepairInput,
    ): Promise<ImportDetails> {
      return change(by, id, ["checked"], async (trx, batch) => {
        await addEditor(trx, id, userOf(by));
        const sheets = await sheetsOf(trx, id);
        await repairCells(trx, {
          batchId: id,
          sheets,
          problem,
          value: value ?? null,
          option: option ?? null,
        });
        await beginCheck(trx, batch, by, sheets);
      });
    },
    discard(by: By, id: string): Promise<void> {
      return inTransaction(db, by, (trx) => discardBatch(trx, id));
    },
  };
}

function writingSteps(deps: StepDeps) {
  const change = changeOf(deps);
  return {
    start(by: By, id: string): Promise<ImportDetails> {
      return change(by, id, ["checked"], async (trx, batch) => {
        if (await hasRows(trx, id, ["unchecked"]))
          throw conflict("A changed row is still being checked. Try again in a moment.");
        await writeCounts(trx, id);
        const { counts } = await lockBatch(trx, id);
        const total = (counts.valid ?? 0) + (counts.changed ?? 0);
        if (total === 0) throw conflict("No row can be imported. Fix some first.");
        const [userId, now] = [userOf(by), deps.clock.now()];
        const { paidCount, paidAmount } = await paidByFile(trx, id, deps.clock.today());
        await updateBatch(trx, id, {
          ...{ importedBy: userId, startedAt: now, paidCount, paidAmount: formatMoney(paidAmount) },
          ...{ rejectedBy: null, rejectedAt: null, rejection: null },
        });
        if (await needsApprover(trx, batch, { paidAmount, userId, now }))
          return updateBatch(trx, id, { status: "waiting" });
        return begin(deps, trx, { batch, status: "importing", userId, total });
      });
    },
    approve(by: By, id: string, version: number | null): Promise<ImportDetails> {
      return change(by, id, ["waiting"], async (trx, batch) => {
        await requireVersion(trx, batch, version);
        requireOther(batch, by.actor);
        await updateBatch(trx, id, { approvedBy: userOf(by), approvedAt: deps.clock.now() });
        const total = (batch.counts.valid ?? 0) + (batch.counts.changed ?? 0);
        const userId = batch.importedBy ?? batch.createdBy;
        await begin(deps, trx, { batch, status: "importing", userId, total });
      });
    },
    reject(by: By, id: string, version: number | null, note: string): Promise<ImportDetails> {
      return change(by, id, ["waiting"], async (trx, batch) => {
        await requireVersion(trx, batch, version);
        await updateBatch(trx, id, {
          ...{ status: "checked", rejection: note },
          ...{ rejectedBy: userOf(by), rejectedAt: deps.clock.now() },
        });
      });
    },
    withdraw: (by: By, id: string): Promise<ImportDetails> =>
      change(by, id, ["waiting"], (trx) => updateBatch(trx, id, { status: "checked" })),
    undo(by: By, id: string): Promise<ImportDetails> {
      return change(by, id, ["done"], async (trx, batch) => {
        if (!addsSome(batch)) throw conflict("This import added nothing that could be removed.");
        if (!canUndo(deps.clock, batch, by.actor))
          throw forbidden(
            `An import is undone by an administrator or by who imported it, within ${IMPORT_DAYS} days.`,
          );
        const total = batch.counts.imported ?? 0;
        await begin(deps, trx, { batch, status: "undoing", userId: userOf(by), total });
      });
    },
  };
}

/** 409 for an import that wrote records or is at work. */
export async function discardBatch(trx: Knex.Transaction, id: string): Promise<void> {
  requireStatus(await lockBatch(trx, id), ["columns", "checked"]);
  await refuseWritten(trx, id);
  await removeBatch(trx, id);
}

/** 409 where an import that stopped has written records: it goes on, so that it can be undone. */
async function refuseWritten(trx: Knex.Transaction, batchId: string): Promise<void> {
  if (await hasRows(trx, batchId, ["imported", "updated"]))
    throw conflict("A part of this file was imported. Import the rest, then undo it.");
}

const rowsOf = (sheets: readonly SheetRow[]) => sheets.reduce((sum, { rows }) => sum + rows, 0);

interface RowPosition {
  readonly id: string;
  readonly sheet: number;
  readonly n: number;
}

/** Changes cells and checks what depends on them. */
async function changeRow(
  { db, clock }: StepDeps,
  by: By,
  at: RowPosition,
  cells: Readonly<Record<string, string>>,
): Promise<ImportRow> {
  const position = { batchId: at.id, sheet: at.sheet, n: at.n };
  const { batch, row, sheets } = await inTransaction(db, by, async (trx) => {
    const locked = await lockBatch(trx, at.id);
    requireStatus(locked, ["checked"]);
    const stored = await findRow(trx, position);
    const all = await sheetsOf(trx, at.id);
    const sheet = all.find(({ n }) => n === at.sheet);
    if (!stored || !sheet) throw notFound("The row");
    await addEditor(trx, at.id, userOf(by));
    const changed = replaceCells(sheet, stored.cells, cells);
    // Until it is checked again, the import does not begin.
    await setCells(trx, position, changed);
    return { batch: locked, row: { ...stored, cells: changed }, sheets: all };
  });
  await checkRelated({ db, clock, acting: by }, batch, row);
  const after = await findRow(db, position);
  if (!after) throw notFound("The row");
  return createRowPresenter(sheets)(after);
}
