import { inTransaction, type Acting, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { removePayoutsOf, untiePayouts } from "../../book/payouts/index.ts";
import { refreshInvestorTotals } from "../../book/totals/index.ts";
import { pauseAfter } from "./pause-after.ts";
import { isTakenBack } from "./taken-back.ts";
import { writeCounts } from "./import-counts.store.ts";
import { lockBatch, updateBatch, writeOutcomes } from "./imports.store.ts";

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
  const made: { recordId: string }[] = await deps
    .db("import_rows as r")
    .join("import_sheets as s", { "s.batchId": "r.batchId", "s.n": "r.sheet" })
    .where({ "r.batchId": batchId, "r.state": "imported", "s.kind": "agreements" })
    .select("r.recordId");
  const ids = made.map(({ recordId }) => recordId);
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
  const ties: { agreementId: string; sourceAgreementId: string | null }[] = [];
  for (let at = 0; at < ids.length; at += 1_000) {
    const part = ids.slice(at, at + 1_000);
    ties.push(
      ...(await db("agreement_rollovers")
        .whereIn("agreementId", part)
        .orWhereIn("sourceAgreementId", part)
        .select("agreementId", "sourceAgreementId")),
    );
  }
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
    const agreements: { investorId: string }[] = await trx("agreements")
      .whereIn("id", ids)
      .orderBy("id")
      .forUpdate()
      .select("investorId");
    const touched = await readTouched(trx, batchId, ids);
    const groups = (await tiedGroups(trx, ids)).filter((group) =>
      group.every((id) => !touched.has(id)),
    );
    const removed: string[] = [];
    for (const group of groups) if (await remove(trx, group)) removed.push(...group);
    const rows: { sheet: number; n: number }[] = await trx("import_rows as r")
      .join("import_sheets as s", { "s.batchId": "r.batchId", "s.n": "r.sheet" })
      .where({ "r.batchId": batchId, "r.state": "imported" })
      .whereNot("s.kind", "investors")
      .whereRaw(
        `not exists (select from agreements a where a.id = r.record_id)
         and not exists (select from payouts p where p.id = r.record_id)
         and not exists (select from agreement_rollovers o where o.id = r.record_id)`,
      )
      .select("r.sheet", "r.n");
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

/** Agreements with entries of the audit log that came with another request than the import's. */
async function readTouched(
  trx: Knex.Transaction,
  batchId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `select distinct i.id from unnest(?::uuid[]) i(id)
     join audit_log l on l.record_id = i.id or l.agreement_id = i.id or l.other_agreement_id = i.id
     where l.request_id is distinct from ? and l.user_id is not null and not ${isTakenBack("l")}
       and l.action in ('insert', 'update', 'delete', 'sign')`,
    [[...ids], batchId],
  );
  return new Set(rows.map(({ id }) => id));
}

const FOREIGN_KEY = "23503";

/** False where other records need them, such as a payout run. */
async function remove(trx: Knex.Transaction, ids: readonly string[]): Promise<boolean> {
  const own = [...ids];
  try {
    await trx.transaction(async (inner) => {
      await untiePayouts(inner, own);
      await inner("agreement_rollovers").whereIn("agreementId", own).delete();
      await removePayoutsOf(inner, own);
      await inner("agreements").whereIn("id", own).delete();
      await inner.raw("set constraints all immediate");
    });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === FOREIGN_KEY) return false;
    throw error;
  }
}
