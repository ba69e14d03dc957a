import type {
  ImportBatch,
  ImportDetails,
  ImportListQuery,
  ImportRow,
  ImportRowQuery,
  NewImport,
  SavedImportMapping,
} from "@accord/contracts";
import { cutWholeNumbers, hasRole, safeFileName, type ImportKind } from "@accord/domain";
import {
  forbidden,
  inTransaction,
  notFound,
  readList,
  unavailable,
  type Clock,
  type Jobs,
  type List,
  type Logger,
  type Read,
  requireUser,
} from "@accord/service-kit";
import type { Knex } from "knex";
import { makeFailedRows } from "./failed-rows.ts";
import { createFileReader } from "./file/read-file.ts";
import { createImportSteps, discardBatch } from "./import-steps.ts";
import { detailsOf, type By } from "./step-transaction.ts";
import {
  countBatches,
  presentBatch,
  readBatchPage,
  readMappings,
  readNamedBatch,
  type NamedBatch,
} from "./imports.read.ts";
import { countRows, createRowPresenter, readRowPage } from "./import-rows.read.ts";
import { insertBatch, removeMapping, sheetsOf } from "./imports.store.ts";
import { insertRows, type StoredRow } from "./import-rows.store.ts";
import { proposeSettings } from "./propose-settings.ts";
import { pauseAfter } from "./pause-after.ts";
import type { ReceivedFile } from "./receive-file.ts";

/** Their rows have no digits of people. */
const isMoney = (kind: ImportKind | null) => kind === "payouts" || kind === "rollovers";

export type Imports = ReturnType<typeof createImports>;

export function createImports(deps: { db: Knex; clock: Clock; jobs: Jobs; logger: Logger }) {
  const { db } = deps;
  const reader = createFileReader(deps);
  return {
    ...createImportSteps(deps),
    list(read: Read, query: ImportListQuery): Promise<List<ImportBatch>> {
      return readList<NamedBatch, ImportBatch>(query, {
        readPage: (page) => read((source) => readBatchPage(source, page)),
        count: () => read(countBatches),
        present: presentBatch,
      });
    },
    async create(by: By, fields: NewImport, file: ReceivedFile): Promise<ImportDetails> {
      const { kind, replaces, encoding, delimiter } = fields;
      const fileSize = file.bytes.byteLength;
      const saved = await readMappings(db, undefined);
      return reader.read(
        file.bytes,
        async (parsed, rows) => {
          const sheets = proposeSettings(parsed, kind, saved);
          const own = sheets.find((sheet) => sheet.kind !== null)?.kind ?? kind;
          return inTransaction(db, by, async (trx) => {
            if (replaces !== undefined) await discardBatch(trx, replaces);
            const createdBy = requireUser(by.actor);
            const fileName = cutWholeNumbers(safeFileName(file.name));
            const batch = { kind: own, fileName, fileSize, createdBy };
            const id = await insertBatch(trx, batch, sheets);
            let left = sheets.reduce((sum, sheet) => sum + sheet.rows, 0);
            for await (const part of rows) {
              const startedAt = performance.now();
              left -= await insertRows(trx, id, part);
              await pauseAfter(startedAt);
            }
            // Rows are read once: a repeated transaction would find none.
            if (left !== 0) throw unavailable("The file was not saved. Choose it again.");
            return detailsOf(deps, trx, id, by);
          });
        },
        { encoding, delimiter },
      );
    },
    one: (by: By, id: string): Promise<ImportDetails> => detailsOf(deps, db, id, by),
    async rows({ actor }: By, id: string, query: ImportRowQuery): Promise<List<ImportRow>> {
      await readNamedBatch(db, id);
      const sheets = await sheetsOf(db, id);
      const present = createRowPresenter(sheets);
      const isStaff = hasRole(actor.roles, "staff");
      if (!isStaff && query.q) throw forbidden("Only staff may search the rows of an import.");
      const shown = isStaff ? sheets : sheets.filter(({ kind }) => isMoney(kind));
      const scope = { batchId: id, sheets: shown.map(({ n }) => n) };
      return readList<StoredRow, ImportRow>(query, {
        readPage: (page) => readRowPage(db, scope, query, page),
        count: () => countRows(db, scope, query),
        present,
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
      const isRemoved = await inTransaction(db, by, (trx) => removeMapping(trx, id));
      if (!isRemoved) throw notFound("The saved matching");
    },
  };
}
