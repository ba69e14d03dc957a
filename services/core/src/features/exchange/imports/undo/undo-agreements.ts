import { inTransaction, type Acting, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { refreshInvestorTotals } from "../../../book/totals/index.ts";
import { pauseAfter } from "../pause-after.ts";
import { readGoneRows, readMadeAgreements, readTies, readTouched, type Tie } from "./undo.read.ts";
import { writeCounts } from "../import-counts.store.ts";
import { lockBatch, updateBatch } from "../imports.store.ts";
import { writeOutcomes } from "../import-rows.store.ts";
import {
  lockRows,
  removeAgreements,
  removePayoutsOf,
  untiePayouts,
  removeRolloversOf,
} from "../../../book/records/index.ts";

/** Agreements of one transaction, unless more are tied by rollovers. */
const CHUNK = 100;

interface UndoDeps {
  readonly db: Knex;
  readonly clock: Clock;
  readonly acting: Acting;
}

/**
 * Removes agreements that the import made, with their payouts and rollovers, where no one wrote to
 * them since. Agreements that rollovers tie together are removed together or not at all.
 */
export async function undoAgreements(deps: UndoDeps, batchId: string): Promise<void> {
  const ids = await readMadeAgreements(deps.db, batchId);
  let chunk: string[] = [];
  for (const group of await tiedGroups(deps.db, ids)) {
    chunk.push(...group);
    if (chunk.length < CHUNK) continue;
    const startedAt = performance.now();
    await removeAll(deps, batchId, chunk);
    await pauseAfter(startedAt);
    chunk = [];
  }
  if (chunk.length > 0) await removeAll(deps, batchId, chunk);
}

/** Only groups whose agreements are all of this import. */
async function tiedGroups(db: Knex, ids: readonly string[]): Promise<string[][]> {
  const ties: Tie[] = [];
  for (let at = 0; at < ids.length; at += 1_000)
    ties.push(...(await readTies(db, ids.slice(at, at + 1_000))));
  const others = new Map<string, string[]>();
  const tie = (a: string, b: string) => others.set(a, [...(others.get(a) ?? []), b]);
  for (const { agreementId, sourceAgreementId } of ties) {
    if (sourceAgreementId === null || sourceAgreementId === agreementId) continue;
    tie(agreementId, sourceAgreementId);
    tie(sourceAgreementId, agreementId);
  }
  const own = new Set(ids);
  const seen = new Set<string>();
  const groups: string[][] = [];
  for (const id of ids) {
    if (seen.has(id)) continue;
    const group = [id];
    seen.add(id);
    for (const one of group)
      for (const other of others.get(one) ?? []) {
        if (seen.has(other)) continue;
        seen.add(other);
        group.push(other);
      }
    if (group.every((one) => own.has(one))) groups.push(group);
  }
  return groups;
}

async function removeAll(deps: UndoDeps, batchId: string, ids: string[]): Promise<void> {
  await inTransaction(deps.db, deps.acting, async (trx) => {
    const current = await lockBatch(trx, batchId);
    if (current.status !== "undoing") return;
    const agreements = await lockRows(trx, ids);
    const touched = await readTouched(trx, batchId, ids);
    const groups = (await tiedGroups(trx, ids)).filter((group) =>
      group.every((id) => !touched.has(id)),
    );
    const removed: string[] = [];
    for (const group of groups) if (await remove(trx, group)) removed.push(...group);
    const rows = await readGoneRows(trx, batchId);
    if (removed.length > 0) {
      await writeOutcomes(
        trx,
        batchId,
        rows.map(({ sheet, n }) => ({ sheet, n, state: "undone" })),
      );
    }
    await updateBatch(trx, batchId, { progressDone: (current.progressDone ?? 0) + rows.length });
    await writeCounts(trx, batchId);
    const investors = agreements.map(({ investorId }) => investorId);
    await refreshInvestorTotals(trx, investors, deps.clock.today());
  });
}

const FOREIGN_KEY = "23503";

/** False where other records need them, such as a payout run. */
async function remove(trx: Knex.Transaction, ids: readonly string[]): Promise<boolean> {
  const own = [...ids];
  try {
    await trx.transaction(async (inner) => {
      await untiePayouts(inner, own);
      await removeRolloversOf(inner, own);
      await removePayoutsOf(inner, own);
      await removeAgreements(inner, own);
    });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === FOREIGN_KEY) return false;
    throw error;
  }
}
