import { formatUsd, parseMoney } from "@accord/domain";
import { inTransaction, ServiceError } from "@accord/service-kit";
import type { Knex } from "knex";
import { insertCorrections } from "../../base/audit/index.ts";
import { deriveMoney, writeDerivedMoney, type DerivedMoney } from "./recalculate.ts";
import { lockSchedules, readRecalculated, type LockedSchedule } from "./schedule.read.ts";

/** Agreements per transaction. */
const BATCH = 200;

const system = { actor: { caller: "core", userId: null } };

/**
 * Recalculates every agreement with movements or a typed total, closed and deleted ones included,
 * after a change of the rules. Batches keep memory and locks small. Idempotent.
 */
export async function recalculateBooks(db: Knex): Promise<void> {
  let last: string | null = null;
  for (;;) {
    const ids: string[] = await readRecalculated(db, last, BATCH);
    if (ids.length === 0) return;
    await inTransaction(db, system, (trx) => recalculateBatch(trx, ids));
    last = ids.at(-1) ?? null;
  }
}

async function recalculateBatch(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  const schedules = await lockSchedules(trx, ids);
  const results = schedules.map((stored) => ({ stored, outcome: tryToDerive(stored) }));
  const found = results.flatMap(({ outcome }) =>
    "result" in outcome && isChanged(outcome) ? [outcome] : [],
  );
  if (found.length > 0) await writeDerivedMoney(trx, found);
  const entries = [
    ...found.flatMap(changeEntry),
    ...results.flatMap(({ stored, outcome }) =>
      "refusal" in outcome ? [refusalEntry(stored, outcome.refusal)] : [],
    ),
  ];
  if (entries.length > 0) await insertCorrections(trx, entries);
}

/** A refused agreement must not keep the service from starting. */
function tryToDerive(stored: LockedSchedule): DerivedMoney | { readonly refusal: string } {
  try {
    return deriveMoney(stored, { path: "" });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { refusal: error.message };
  }
}

const isChanged = ({ stored, result }: DerivedMoney): boolean =>
  result.updates.length + result.inserts.length + result.deletes.length > 0 ||
  result.totalRoi !== parseMoney(stored.totalRoi);

const entryOf = (stored: LockedSchedule, details: object) => ({
  action: "update",
  recordType: "agreements",
  recordId: stored.id,
  agreementId: stored.id,
  investorId: stored.investorId,
  ...details,
});

function changeEntry({ stored, result }: DerivedMoney) {
  const was = new Map(stored.payouts.map((row) => [row.id, row]));
  const { deletes, inserts, updates } = result;
  const changes: (readonly [name: string, before: string | null, after: string | null])[] = [
    ...updates.map(
      (row) => [row.period, usd(was.get(row.id)?.amount), formatUsd(row.amount)] as const,
    ),
    ...inserts.map((row) => [row.period, null, formatUsd(row.amount)] as const),
    ...deletes.map(
      (id) => [was.get(id)?.periodLabel ?? "", usd(was.get(id)?.amount), null] as const,
    ),
    ["total_roi", usd(stored.totalRoi), formatUsd(result.totalRoi)],
  ];
  const differing = changes.filter(([, before, after]) => before !== after);
  if (differing.length === 0) return [];
  const common = { reference: stored.reference, recalculated: "reference_day" };
  const before = Object.fromEntries(differing.map(([name, value]) => [name, value]));
  const after = Object.fromEntries(differing.map(([name, , value]) => [name, value]));
  const changed = differing.map(([name]) => name);
  return [
    entryOf(stored, { before: { ...common, ...before }, after: { ...common, ...after }, changed }),
  ];
}

const usd = (wire: string | undefined): string | null =>
  wire === undefined ? null : formatUsd(parseMoney(wire));

const refusalEntry = (stored: LockedSchedule, refusal: string) => {
  const common = { reference: stored.reference };
  return entryOf(stored, {
    before: common,
    after: { ...common, not_recalculated: refusal },
    changed: ["not_recalculated"],
  });
};
