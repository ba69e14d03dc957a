import type { ImportKind } from "@accord/domain";
import type { MoneyContext } from "./money-context.ts";
import { checkBatch } from "../features/exchange/imports/check/check-batch.ts";
import { partsOf, summaryOf } from "../features/exchange/imports/file/parsed-file.ts";
import { sheetOf } from "../features/exchange/imports/file/sheet-of.ts";
import { writeCounts } from "../features/exchange/imports/import-counts.store.ts";
import { findBatch, insertBatch, updateBatch } from "../features/exchange/imports/imports.store.ts";
import { insertRows } from "../features/exchange/imports/import-rows.store.ts";
import { proposeSettings } from "../features/exchange/imports/propose-settings.ts";
import { undoBatch } from "../features/exchange/imports/undo/undo-batch.ts";
import { importBatch } from "../features/exchange/imports/write/import-batch.ts";
import { runWithRequestId } from "@accord/service-kit";

interface Sheet {
  readonly name: string;
  readonly kind: ImportKind;
  readonly records: string[][];
}

/** Checks and imports sheets as the jobs do; the problems are those that stop a row. */
export async function importWholeFile(
  { db, clock }: Pick<MoneyContext, "db" | "clock">,
  sheets: readonly Sheet[],
): Promise<{ id: string; problems: string[]; counts: object }> {
  const userId = await importer(db);
  const acting = { actor: { caller: "core", userId } };
  const parsed = sheets.flatMap((sheet) => sheetOf(sheet, []) ?? []);
  const batch = {
    kind: "investors",
    fileName: "book.xlsx",
    fileSize: 1,
    createdBy: userId,
  } as const;
  const settings = proposeSettings(parsed.map(summaryOf), "investors", []);
  const id = await db.transaction(async (trx) => {
    const made = await insertBatch(trx, batch, settings);
    for (const part of partsOf(parsed)) await insertRows(trx, made, part);
    return made;
  });
  const step = async (status: "checking" | "importing", work: typeof checkBatch) => {
    await updateBatch(db, id, { status });
    const row = await findBatch(db, id);
    if (row) await runWithRequestId(id, () => work({ db, clock, acting }, row));
  };
  await step("checking", checkBatch);
  await step("importing", importBatch);
  await writeCounts(db, id);
  const problems: { sheet: number; n: number; issues: { message: string }[] }[] = await db(
    "import_rows",
  )
    .where({ batchId: id })
    .whereIn("state", ["to_fix", "failed"])
    .orderBy(["sheet", "n"]);
  const counts = (await findBatch(db, id))?.counts ?? {};
  return {
    id,
    counts,
    problems: problems.map(
      ({ sheet, n, issues }) => `${sheet}:${n} ${issues.map(({ message }) => message).join("; ")}`,
    ),
  };
}

export async function undoWholeFile(
  { db, clock }: Pick<MoneyContext, "db" | "clock">,
  id: string,
): Promise<void> {
  const acting = { actor: { caller: "core", userId: await importer(db) } };
  await updateBatch(db, id, { status: "undoing" });
  const row = await findBatch(db, id);
  if (row) await runWithRequestId(id, () => undoBatch({ db, clock, acting }, row));
}

async function importer(db: MoneyContext["db"]): Promise<string> {
  const found: { id: string } | undefined = await db("users").first("id");
  if (found) return found.id;
  const [made]: { id: string }[] = await db("users")
    .insert({ email: "importer@firm.example", firstName: "Ines", lastName: "Porter" })
    .returning("id");
  return made?.id ?? "";
}
