import { createHash } from "node:crypto";
import {
  listImports,
  type ImportBatch,
  type ImportDetails,
  type ImportListQuery,
  type ImportRow,
  type ImportRowQuery,
  type SavedImportMapping,
} from "@accord/contracts";
import { safeFileName, type ImportKind } from "@accord/domain";
import {
  inTransaction,
  notFound,
  readList,
  type Clock,
  type Jobs,
  type List,
} from "@accord/service-kit";
import { readerOf, type ReadDeps } from "../../list-db.ts";
import { makeFailedRows } from "./failed-rows.ts";
import { readImportFile } from "./file/read-file.ts";
import { createImportSteps, detailsOf, type By } from "./import-steps.ts";
import {
  countBatches,
  countRows,
  createRowPresenter,
  presentBatch,
  readBatchPage,
  readMappings,
  readNamedBatch,
  readRowPage,
  type NamedBatch,
} from "./imports.read.ts";
import { insertBatch, sheetsOf, type StoredRow } from "./imports.store.ts";
import { proposeSettings } from "./propose-settings.ts";
import type { ReceivedFile } from "./receive-file.ts";

export type Imports = ReturnType<typeof createImports>;

export function createImports(deps: ReadDeps & { clock: Clock; jobs: Jobs }) {
  const { db } = deps;
  return {
    ...createImportSteps(deps),
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
        const batch = { kind: own, fileName: safeFileName(file.name), fileSize, createdBy, sha256 };
        return detailsOf(deps, trx, await insertBatch(trx, batch, sheets), by);
      });
    },
    one: (by: By, id: string): Promise<ImportDetails> => detailsOf(deps, db, id, by),
    async rows(id: string, query: ImportRowQuery): Promise<List<ImportRow>> {
      await readNamedBatch(db, id);
      const present = createRowPresenter(await sheetsOf(db, id));
      return readList<StoredRow, ImportRow>(query, {
        readPage: (page) => readRowPage(db, id, query, page),
        count: () => countRows(db, id, query),
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
      const count = await inTransaction(db, by, (trx) =>
        trx("import_mappings").where({ id }).delete(),
      );
      if (count === 0) throw notFound("The saved matching");
    },
  };
}
