import { createHash } from "node:crypto";
import {
  listImports,
  settingsProblem,
  type ImportBatch,
  type ImportColumns,
  type ImportDetails,
  type ImportListQuery,
  type ImportRepairInput,
  type ImportRow,
  type ImportRowQuery,
  type ImportSheetSettings,
  type SavedImportMapping,
} from "@accord/contracts";
import {
  hasRole,
  IMPORT_DAYS,
  importFields,
  type ImportKind,
  type ImportStatus,
} from "@accord/domain";
import {
  conflict,
  forbidden,
  inTransaction,
  notFound,
  readList,
  ruleBroken,
  type Caller,
  type Clock,
  type Jobs,
  type List,
} from "@accord/service-kit";
import type { Knex } from "knex";
import { readerOf, type ReadDeps } from "../../list-db.ts";
import { checkRelated } from "./check/check-batch.ts";
import { makeFailedRows } from "./failed-rows.ts";
import { readImportFile } from "./file/read-file.ts";
import { importQueue } from "./import-jobs.ts";
import {
  asksDayOrder,
  countBatches,
  countRows,
  createRowPresenter,
  presentBatch,
  readBatchPage,
  readDetails,
  readMappings,
  readNamedBatch,
  readRowPage,
  type NamedBatch,
} from "./imports.read.ts";
import {
  findRow,
  insertBatch,
  lockBatch,
  setCells,
  sheetsOf,
  updateSheet,
  writeCounts,
  type BatchRow,
  type SheetRow,
  type StoredRow,
} from "./imports.store.ts";
import { proposeSettings } from "./propose-settings.ts";
import type { ReceivedFile } from "./receive-file.ts";
import { matchedFields } from "./read-rows.ts";
import { safeName } from "./safe-name.ts";

interface By {
  readonly actor: Caller;
}

export type Imports = ReturnType<typeof createImports>;

const DAY_MS = 86_400_000;

export function createImports(deps: ReadDeps & { clock: Clock; jobs: Jobs }) {
  const { db, clock } = deps;
  const canUndo = (row: BatchRow, { roles, userId }: Caller): boolean =>
    row.status === "done" &&
    (hasRole(roles, "admin") || row.createdBy === userId) &&
    clock.now().getTime() - new Date(row.createdAt).getTime() < IMPORT_DAYS * DAY_MS;
  const details = async (source: Knex, id: string, { actor }: By): Promise<ImportDetails> => {
    const row = await readNamedBatch(source, id);
    return readDetails(source, row, canUndo(row, actor));
  };
  /** Moves the import to a step in progress and sends its job, in one transaction. */
  const begin = async (
    trx: Knex.Transaction,
    batch: BatchRow,
    status: ImportStatus,
    { by, total }: { readonly by: By; readonly total: number },
  ): Promise<void> => {
    const progress = { progressDone: 0, progressTotal: total, failure: null };
    await trx("import_batches")
      .where({ id: batch.id })
      .update({ status, ...progress });
    const userId = by.actor.userId ?? "";
    await deps.jobs.send(trx, importQueue, [{ data: { batchId: batch.id, userId } }]);
  };
  const change = (
    by: By,
    id: string,
    allowed: readonly ImportStatus[],
    work: (trx: Knex.Transaction, batch: BatchRow) => Promise<void>,
  ): Promise<ImportDetails> =>
    inTransaction(db, by, async (trx) => {
      const batch = await lockBatch(trx, id);
      requireStatus(batch, allowed);
      await work(trx, batch);
      return details(trx, id, by);
    });
  return {
    list(query: ImportListQuery): Promise<List<ImportBatch>> {
      const read = readerOf(deps, listImports, query);
      return readList<NamedBatch, ImportBatch>(query, {
        readPage: (page) => read((source) => readBatchPage(source, page)),
        count: () => read(countBatches),
        present: presentBatch,
      });
    },
    async create(by: By, kind: ImportKind, file: ReceivedFile): Promise<ImportDetails> {
      const fileSize = file.bytes.byteLength;
      const sha256 = createHash("sha256").update(file.bytes).digest("hex");
      const parsed = await readImportFile(file.bytes);
      const sheets = proposeSettings(parsed, kind, await readMappings(db, undefined));
      const own = sheets.find((sheet) => sheet.kind !== null)?.kind ?? kind;
      return inTransaction(db, by, async (trx) => {
        const createdBy = by.actor.userId ?? "";
        const batch = { kind: own, fileName: safeName(file.name), fileSize, createdBy, sha256 };
        return details(trx, await insertBatch(trx, batch, sheets), by);
      });
    },
    one: (by: By, id: string): Promise<ImportDetails> => details(db, id, by),
    check(by: By, id: string, input: ImportColumns): Promise<ImportDetails> {
      return change(by, id, ["columns", "checked"], async (trx, batch) => {
        const sheets = applySettings(await sheetsOf(trx, id), input.sheets);
        requireSettings(sheets);
        for (const sheet of sheets) await updateSheet(trx, sheet, sheet);
        const kind = sheets.find((sheet) => sheet.kind !== null)?.kind ?? batch.kind;
        await trx("import_batches").where({ id }).update({ updates: input.updates, kind });
        if (input.saveAs) await saveMappings(trx, input.saveAs, sheets);
        await begin(trx, batch, "checking", { by, total: rowsOf(sheets) });
      });
    },
    async rows(id: string, query: ImportRowQuery): Promise<List<ImportRow>> {
      await readNamedBatch(db, id);
      const present = createRowPresenter(await sheetsOf(db, id));
      return readList<StoredRow, ImportRow>(query, {
        readPage: (page) => readRowPage(db, id, query, page),
        count: () => countRows(db, id, query),
        present,
      });
    },
    async changeRow(
      by: By,
      at: { readonly id: string; readonly sheet: number; readonly n: number },
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
        const changed = replaceCells(sheet, stored.cells, cells);
        await setCells(trx, position, changed);
        return { batch: locked, row: { ...stored, cells: changed }, sheets: all };
      });
      await checkRelated({ db, clock, acting: by }, batch, row);
      const after = await findRow(db, position);
      if (!after) throw notFound("The row");
      return createRowPresenter(sheets)(after);
    },
    repair(by: By, id: string, { problem, value }: ImportRepairInput): Promise<ImportDetails> {
      return change(by, id, ["checked"], async (trx, batch) => {
        const sheets = await sheetsOf(trx, id);
        await repairCells(trx, { batchId: id, sheets, problem, value: value ?? null });
        await begin(trx, batch, "checking", { by, total: rowsOf(sheets) });
      });
    },
    start(by: By, id: string): Promise<ImportDetails> {
      return change(by, id, ["checked"], async (trx, batch) => {
        await writeCounts(trx, id);
        const { counts } = await lockBatch(trx, id);
        const total = (counts.valid ?? 0) + (counts.changed ?? 0);
        if (total === 0) throw conflict("No row can be imported. Fix some first.");
        await begin(trx, batch, "importing", { by, total });
      });
    },
    undo(by: By, id: string): Promise<ImportDetails> {
      return change(by, id, ["done"], async (trx, batch) => {
        if (!canUndo(batch, by.actor))
          throw forbidden(
            `An import is undone by an administrator or by who imported it, within ${IMPORT_DAYS} days.`,
          );
        await begin(trx, batch, "undoing", { by, total: batch.counts.imported ?? 0 });
      });
    },
    discard(by: By, id: string): Promise<void> {
      return inTransaction(db, by, async (trx) => {
        requireStatus(await lockBatch(trx, id), ["columns", "checked"]);
        await trx("import_batches").where({ id }).delete();
      });
    },
    async failedRows(id: string, n: number): Promise<{ fileName: string; text: string }> {
      const { fileName } = await readNamedBatch(db, id);
      const sheet = (await sheetsOf(db, id)).find((one) => one.n === n);
      if (!sheet) throw notFound("The sheet");
      const base = fileName.replace(/\.\w{1,5}$/, "");
      const part = sheet.name === "" ? "" : `-${sheet.name.replaceAll(/[^\p{L}\p{N}-]+/gu, "-")}`;
      return { fileName: `${base}${part}-to-fix.csv`, text: await makeFailedRows(db, sheet) };
    },
    mappings: (kind: ImportKind | undefined): Promise<SavedImportMapping[]> =>
      readMappings(db, kind),
    async removeMapping(by: By, id: string): Promise<void> {
      const count = await inTransaction(db, by, (trx) =>
        trx("import_mappings").where({ id }).delete(),
      );
      if (count === 0) throw notFound("The saved matching");
    },
  };
}

const working: Partial<Readonly<Record<ImportStatus, string>>> = {
  checking: "This import is being checked. Wait for its end.",
  importing: "This file is being imported. Wait for its end.",
  undoing: "This import is being undone. Wait for its end.",
  done: "This file was imported already.",
  undone: "This import was undone. Upload the file again.",
  columns: "Check the file first.",
};

function requireStatus({ status }: BatchRow, allowed: readonly ImportStatus[]): void {
  if (allowed.includes(status)) return;
  throw conflict(working[status] ?? "This was done already. Reload to see the import.");
}

const rowsOf = (sheets: readonly SheetRow[]) => sheets.reduce((sum, { rows }) => sum + rows, 0);

function applySettings(
  sheets: readonly SheetRow[],
  sent: readonly (ImportSheetSettings & { readonly n: number })[],
): SheetRow[] {
  return sheets.map((sheet) => {
    const own = sent.find(({ n }) => n === sheet.n);
    return own ? { ...sheet, ...own } : sheet;
  });
}

function requireSettings(sheets: readonly SheetRow[]): void {
  if (sheets.every(({ kind }) => kind === null))
    throw ruleBroken([{ path: "sheets", message: "Choose at least one sheet to import." }]);
  const issues = sheets.flatMap((sheet, index) => {
    const fields = sheet.kind === null ? [] : importFields[sheet.kind];
    const names = new Set(fields.map(({ name }) => name));
    const isKnown = Object.entries(sheet.mapping).every(
      ([name, at]) => names.has(name) && at < sheet.headers.length,
    );
    const problem = isKnown
      ? settingsProblem({ ...sheet, asksDayOrder: asksDayOrder(sheet) }, fields)
      : "Choose columns of this file.";
    return problem === null ? [] : [{ path: `sheets.${index}`, message: problem }];
  });
  if (issues.length > 0) throw ruleBroken(issues);
}

async function saveMappings(
  trx: Knex.Transaction,
  name: string,
  sheets: readonly SheetRow[],
): Promise<void> {
  for (const sheet of sheets) {
    const { kind, headers } = sheet;
    if (kind === null) continue;
    const columns = Object.fromEntries(
      matchedFields(sheet).map(({ field, at }) => [field.name, headers[at] ?? ""]),
    );
    await trx.raw(
      `insert into import_mappings (name, kind, columns) values (?, ?, ?)
       on conflict (kind, lower(name)) do update set columns = excluded.columns`,
      [name, kind, JSON.stringify(columns)],
    );
  }
}

function replaceCells(
  sheet: SheetRow,
  cells: readonly string[],
  changes: Readonly<Record<string, string>>,
): string[] {
  const changed = [...cells];
  for (const [name, text] of Object.entries(changes)) {
    const at = sheet.mapping[name];
    if (at === undefined)
      throw ruleBroken([{ path: `cells.${name}`, message: "Choose its column first" }]);
    changed[at] = text.trim();
  }
  return changed;
}

async function repairCells(
  trx: Knex.Transaction,
  of: {
    readonly batchId: string;
    readonly sheets: readonly SheetRow[];
    readonly problem: string;
    readonly value: string | null;
  },
): Promise<void> {
  const match = JSON.stringify([{ key: of.problem }]);
  const rows: StoredRow[] = await trx("import_rows")
    .where({ batchId: of.batchId })
    .whereRaw("issues @> ?::jsonb", [match]);
  const issue = rows[0]?.issues.find(({ key }) => key === of.problem);
  const sheet = of.sheets.find(({ n }) => n === rows[0]?.sheet);
  const field = issue?.field ?? null;
  if (!sheet || !issue || field === null || issue.repair === null)
    throw conflict("These rows were changed meanwhile. Reload to see what is left.");
  const at = sheet.mapping[field];
  if (at === undefined) throw conflict("The column of this field is not matched any more.");
  if (issue.repair === "replace" && of.value === null)
    throw ruleBroken([{ path: "value", message: "Enter what to put instead" }]);
  const width = importFields[sheet.kind ?? "investors"].find(({ name }) => name === field)?.type;
  await trx.raw(
    issue.repair === "replace"
      ? `update import_rows set cells = jsonb_set(cells, array[?::text], to_jsonb(?::text))
         where batch_id = ? and issues @> ?::jsonb`
      : `update import_rows
         set cells = jsonb_set(cells, array[?::text],
           to_jsonb(lpad(btrim(cells ->> ?::int), ?::int, '0')))
         where batch_id = ? and issues @> ?::jsonb`,
    issue.repair === "replace"
      ? [String(at), of.value, of.batchId, match]
      : [String(at), at, width === "zip" ? 5 : 4, of.batchId, match],
  );
}
