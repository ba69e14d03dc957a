import { setImmediate as yieldToOtherRequests } from "node:timers/promises";
import { inTransaction, type Acting, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import type { RowResult } from "../imports.store.ts";
import type { ReadRow } from "../read-rows.ts";
import { hasErrors } from "../row-issues.ts";
import { writeRow } from "../write/write-row.ts";
import { positionOf, type Checked } from "./check-rows.ts";

/** Rows that are tried in one transaction: it holds the locks of their agreements. */
const MAX_ROWS = 60;

class RollBack extends Error {}

/**
 * Tries payouts and rollovers as the import will write them, with the investors and agreements of
 * the file that they need, in transactions that are rolled back.
 */
export async function dryRun(
  deps: { readonly db: Knex; readonly clock: Clock; readonly acting: Acting },
  { results, toTry, rows }: Checked,
  onProgress: (done: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  let done = 0;
  for (const group of groupsOf(toTry, results, rows)) {
    const work = inTransaction(deps.db, deps.acting, async (trx) => {
      for (const row of group) {
        const outcome = await writeRow({ trx, clock: deps.clock }, row, { closesLater: true });
        const checked = results.get(positionOf(row));
        if (checked) results.set(positionOf(row), tried(checked, outcome));
      }
      throw new RollBack();
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error;
    });
    done += group.length;
    await onProgress(done);
    await yieldToOtherRequests();
  }
}

function tried(checked: RowResult, outcome: Awaited<ReturnType<typeof writeRow>>): RowResult {
  const seen = new Set(checked.issues.map(({ key }) => key));
  const issues = [...checked.issues, ...outcome.issues.filter(({ key }) => !seen.has(key))];
  if (outcome.state === "present")
    return { ...checked, state: "present", recordId: outcome.recordId ?? null };
  return { ...checked, state: hasErrors(issues) ? "to_fix" : "valid", issues };
}

/** Rows that name the same agreements belong together, in the order in which they are imported. */
function* groupsOf(
  toTry: readonly ReadRow[],
  results: ReadonlyMap<string, RowResult>,
  rows: ReadonlyMap<string, ReadRow>,
): Generator<ReadRow[]> {
  const resultOf = (row: ReadRow) => results.get(positionOf(row));
  const keysOf = (row: ReadRow) => resultOf(row)?.keys ?? [];
  const makers = new Map<string, ReadRow>();
  for (const row of rows.values()) {
    if (row.kind !== "investors" && row.kind !== "agreements") continue;
    if (resultOf(row)?.state !== "valid") continue;
    const own = keysOf(row).find((key) =>
      key.startsWith(row.kind === "investors" ? "investor:" : "agreement:"),
    );
    if (own !== undefined) makers.set(own, row);
  }
  const byKey = new Map<string, ReadRow[]>();
  for (const row of toTry)
    for (const key of keysOf(row)) byKey.set(key, [...(byKey.get(key) ?? []), row]);
  const taken = new Set<ReadRow>();
  let group: ReadRow[] = [];
  for (const first of toTry) {
    if (taken.has(first)) continue;
    const money = connected(first, byKey, keysOf, taken);
    const agreements = new Set(
      money.flatMap((row) => keysOf(row).flatMap((key) => makers.get(key) ?? [])),
    );
    const investors = new Set(
      [...agreements].flatMap((row) => keysOf(row).flatMap((key) => makers.get(key) ?? [])),
    );
    for (const agreement of agreements) investors.delete(agreement);
    const dayOf = (row: ReadRow) => resultOf(row)?.day ?? "";
    const ordered = money.toSorted(
      (a, b) => compare(dayOf(a), dayOf(b)) || a.sheet - b.sheet || a.n - b.n,
    );
    const needed = [...investors, ...agreements].filter((row) => !group.includes(row));
    group.push(...needed, ...ordered);
    if (group.length < MAX_ROWS) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

function connected(
  first: ReadRow,
  byKey: ReadonlyMap<string, readonly ReadRow[]>,
  keysOf: (row: ReadRow) => readonly string[],
  taken: Set<ReadRow>,
): ReadRow[] {
  const found = [first];
  taken.add(first);
  for (const row of found)
    for (const key of keysOf(row))
      for (const other of byKey.get(key) ?? []) {
        if (taken.has(other)) continue;
        taken.add(other);
        found.push(other);
      }
  return found;
}
