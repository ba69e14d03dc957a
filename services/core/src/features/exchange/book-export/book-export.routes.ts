import * as contracts from "@accord/contracts";
import { importKinds, type ImportKind } from "@accord/domain";
import {
  mount,
  paced,
  requireWorkbookSize,
  sendTable,
  sendWorkbook,
  type Acting,
  type TableFile,
  type VerifyToken,
} from "@accord/service-kit";
import { Router } from "express";
import type { Knex } from "knex";
import { exportOf, type ExportDeps } from "../../base/audit/index.ts";
import { bookTable } from "./book-tables.ts";
import { countBook, readBook, type BookRow } from "./book.read.ts";

export function bookExportRoutes(
  deps: ExportDeps & { readonly listDb: Knex; readonly verifyToken: VerifyToken },
): Router {
  const router = Router();
  const fileOf = (
    acting: Acting,
    kind: ImportKind,
    { source, format }: { readonly source: Knex; readonly format: "csv" | "xlsx" },
  ): TableFile<BookRow> => {
    const table = bookTable(kind, format);
    return {
      ...exportOf(deps, acting, table),
      keys: table.shown,
      rows: paced(readBook(source, kind)),
    };
  };
  mount(router, deps, contracts.exportBook, async (call) => {
    const { kind } = call.params;
    // One snapshot, so that the sheets of a workbook agree.
    await deps.listDb.transaction(
      async (source) => {
        if (kind !== "workbook" && call.query.format === "csv")
          return sendTable(call.res, fileOf(call, kind, { source, format: "csv" }));
        const kinds = kind === "workbook" ? importKinds : [kind];
        requireWorkbookSize(await countBook(source, kinds));
        const files = kinds.map((one) => fileOf(call, one, { source, format: "xlsx" }));
        return sendWorkbook(call.res, kind === "workbook" ? "book" : kind, files);
      },
      { isolationLevel: "repeatable read", readOnly: true },
    );
  });
  return router;
}
