import { inTransaction, type Acting, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../../deps.ts";
import type { RowResult } from "../import-rows.store.ts";
import { pauseAfter } from "../pause-after.ts";
import { isMoneyRow, positionOf, type ReadRow } from "../read-rows.ts";
import { hasErrors } from "../row-issues.ts";
import { batchesOf, componentsOf, rowsOf, type Component } from "../write/components.ts";
import { readPays } from "../write/recorded-money.read.ts";
import { updateRow } from "../write/update-row.ts";
import { writeComponents, type Outcome } from "../write/write-component.ts";
import type { Checked } from "./check-rows.ts";

interface DryRunDeps {
  readonly db: Knex;
  readonly clock: Clock;
  readonly acting: Acting;
}

/** The scheduled payouts that rows pay, by the positions of the rows. */
export type Tried = ReadonlyMap<string, string | null>;

/**
 * Tries payouts and rollovers as the import will write them, with the investors and agreements of
 * the file that they need, in transactions that are rolled back. Returns what they pay.
 */
export async function dryRun(
  deps: DryRunDeps,
  { results, rows }: Checked,
  onProgress: (done: number) => Promise<void> = () => Promise.resolve(),
): Promise<Tried> {
  const valid = [...rows.values()].flatMap((row) => {
    const result = results.get(positionOf(row));
    return result?.state === "valid" ? [{ ...result, row }] : [];
  });
  const toFix = [...rows.values()].flatMap((row) => {
    const result = isMoneyRow(row) ? results.get(positionOf(row)) : undefined;
    return result?.state === "to_fix" ? result.keys : [];
  });
  const components = componentsOf(valid, new Set(toFix)).filter(
    ({ money, incomplete }) => money.length > 0 || incomplete.size > 0,
  );
  const pays = new Map<string, string | null>();
  let done = 0;
  await tryUpdates(deps, results, rows);
  for (const batch of batchesOf(components)) {
    const startedAt = performance.now();
    await tryAndRollBack(deps, async (context) => {
      const outcomes = await writeComponents(context, withInvestorsOnce(batch));
      const ids = outcomes.flatMap(({ recordId }) => recordId ?? []);
      const byRecord = await readPays(context.trx, ids);
      for (const outcome of outcomes) {
        const checked = results.get(positionOf(outcome));
        if (checked) results.set(positionOf(outcome), withOutcome(checked, outcome));
        pays.set(positionOf(outcome), byRecord.get(outcome.recordId ?? "") ?? null);
      }
    });
    done += batch.flatMap(rowsOf).length;
    await onProgress(done);
    await pauseAfter(startedAt);
  }
  return pays;
}

class RollBack extends Error {}

async function tryAndRollBack(
  { db, clock, acting }: DryRunDeps,
  work: (context: TransactionContext) => Promise<void>,
): Promise<void> {
  const rolledBack = inTransaction(db, acting, async (trx) => {
    await work({ trx, clock });
    throw new RollBack();
  });
  await rolledBack.catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error;
  });
}

/** Tries changes of agreements, whose rules depend on what was paid. */
async function tryUpdates(
  deps: DryRunDeps,
  results: Map<string, RowResult>,
  rows: ReadonlyMap<string, ReadRow>,
): Promise<void> {
  for (const [position, row] of rows) {
    const checked = results.get(position);
    if (row.kind !== "agreements" || checked?.state !== "changed") continue;
    await tryAndRollBack(deps, async (context) => {
      const { issues } = await updateRow(context, row, checked);
      if (issues.length > 0) results.set(position, { ...checked, state: "to_fix", issues });
    });
  }
}

/** Components of one transaction can have agreements of the same investor. */
function withInvestorsOnce(batch: readonly Component[]): Component[] {
  const written = new Set<ReadRow>();
  return batch.map((component) => {
    const investors = component.investors.filter((row) => !written.has(row));
    for (const row of investors) written.add(row);
    return { ...component, investors };
  });
}

function withOutcome(checked: RowResult, outcome: Outcome): RowResult {
  const seen = new Set(checked.issues.map(({ key }) => key));
  const issues = [...checked.issues, ...outcome.issues.filter(({ key }) => !seen.has(key))];
  if (outcome.state === "present")
    return { ...checked, state: "present", issues, recordId: outcome.recordId ?? null };
  return { ...checked, state: hasErrors(issues) ? "to_fix" : "valid", issues };
}
