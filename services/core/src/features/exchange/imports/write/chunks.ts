import { conflict, ServiceError } from "@accord/service-kit";
import type { TransactionContext } from "../../../../deps.ts";
import { addInvestors } from "../../../book/investors/index.ts";
import type { RowOutcome, StoredRow } from "../import-rows.store.ts";
import { investorInput } from "../investor-input.ts";
import type { ReadRow } from "../read-rows.ts";
import { batchesOf, CHUNK, componentsOf, rowsOf, type Component } from "./components.ts";
import { updateRow } from "./update-row.ts";
import { writeComponents } from "./write-component.ts";
import { writeRow } from "./write-row.ts";

/** Rows of one transaction, and how they are written. */
interface Chunk {
  readonly rows: readonly ReadRow[];
  /** Rows that depend on each other, where some do: they are written together or not at all. */
  readonly components?: readonly Component[];
  readonly write: (
    context: TransactionContext,
    components: readonly Component[],
  ) => Promise<RowOutcome[]>;
}

export type Read = (row: StoredRow) => ReadRow | null;

export function* chunksOf(
  { stored, toFix }: { stored: readonly StoredRow[]; toFix: ReadonlySet<string> },
  read: Read,
): Generator<Chunk> {
  const placed = stored.flatMap((one) => {
    const row = read(one);
    return row ? [{ one, row, keys: one.keys ?? [], position: one.position ?? "" }] : [];
  });
  const changed = placed.filter(({ one }) => one.state === "changed");
  const investors = placed.filter(
    ({ one, row }) => one.state === "valid" && row.kind === "investors",
  );
  const others = placed.filter(({ one, row }) => one.state === "valid" && row.kind !== "investors");
  yield* parts(changed).map((part) => ({
    rows: part.map(({ row }) => row),
    write: (context: TransactionContext) =>
      each(part, ({ row, one }) => updateRow(context, row, one)),
  }));
  yield* parts(investors).map((part) => ({
    rows: part.map(({ row }) => row),
    write: (context: TransactionContext) =>
      writeInvestors(
        context,
        part.map(({ row }) => row),
      ),
  }));
  for (const batch of batchesOf(componentsOf(others, toFix))) {
    yield {
      rows: batch.flatMap(rowsOf),
      components: batch,
      write: writeComponents,
    };
  }
}

/** All at once; where one is refused, one by one. */
async function writeInvestors(
  context: TransactionContext,
  rows: readonly ReadRow[],
): Promise<RowOutcome[]> {
  const inputs = rows.flatMap((row) => {
    const parsed = investorInput(row);
    return "input" in parsed ? [parsed.input] : [];
  });
  try {
    if (inputs.length < rows.length) throw conflict("A row cannot be read.");
    const ids = await context.trx.transaction((trx) =>
      addInvestors({ trx, clock: context.clock }, inputs),
    );
    return rows.map(({ sheet, n }, index) => ({
      ...{ sheet, n, state: "imported" as const, recordId: ids[index] ?? null },
    }));
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status >= 500) throw error;
    return each(rows, (row) => writeRow(context, row, { closesLater: false }));
  }
}

function parts<T>(all: readonly T[]): T[][] {
  const found: T[][] = [];
  for (let from = 0; from < all.length; from += CHUNK) found.push(all.slice(from, from + CHUNK));
  return found;
}

/** One after the other: they share a transaction. */
async function each<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const one of all) done.push(await work(one));
  return done;
}
