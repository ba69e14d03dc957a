import {
  awaitsPayment,
  formatMoney,
  ledgerOf,
  parseMoney,
  planWithMovements,
} from "@accord/domain";
import type { Ledger } from "@accord/domain";
import type { Knex } from "knex";
import { expect } from "vitest";
import { totalsQuery } from "../../features/totals/index.ts";
import { settledByOf, stateOf } from "../../features/schedule/index.ts";
import type {
  AgreementState,
  PayoutColumns,
  RolloverColumns,
  TermColumns,
} from "../../features/schedule/index.ts";
import type { PayoutRow } from "../../features/payouts/payouts.store.ts";

interface Agreement extends TermColumns {
  id: string;
  investor_id: string;
  status: string;
  reference: string;
  investment_amount: string;
  total_roi: string;
  deleted_at: string | null;
}

/** What must hold after every operation, whatever it was; `where` names the operation. */
export async function expectInvariants(db: Knex, today: string, where: string): Promise<void> {
  const agreements = await db<Agreement>("agreements");
  const payouts = await db<PayoutRow>("payouts");
  const rollovers = await db<RolloverColumns>("agreement_rollovers");
  const outstanding = new Map<string, number>();
  for (const agreement of agreements) {
    const ledger = expectAgreement(agreement, payouts, rollovers, where);
    if (agreement.status !== "active" || agreement.deleted_at !== null) continue;
    const sum = outstanding.get(agreement.investor_id) ?? 0;
    outstanding.set(agreement.investor_id, sum + ledger.atEndOf(today));
  }
  const open = agreements.filter((row) => row.status === "active" && row.deleted_at === null);
  await expectPayable(db, payouts, new Set(open.map(({ id }) => id)), where);
  expectSettlersOnce(payouts, where);
  expectRolledOnce(payouts, rollovers, where);
  await expectTotals(db, today, where, outstanding);
}

function expectAgreement(
  agreement: Agreement,
  allPayouts: readonly PayoutRow[],
  allRollovers: readonly RolloverColumns[],
  where: string,
): Ledger {
  const { id } = agreement;
  const payouts = allPayouts.filter((row) => row.agreement_id === id);
  const rollovers = allRollovers.filter(
    (row) => row.agreement_id === id || row.source_agreement_id === id,
  );
  const own = rollovers.filter((row) => row.agreement_id === id);
  const rows = own.reduce((sum, row) => sum + parseMoney(row.amount), 0);
  const initial = parseMoney(agreement.initial_investment);
  const label = `${where}: ${agreement.reference}`;
  expect(formatMoney(initial + rows), `${label} amount`).toBe(agreement.investment_amount);
  const state = stateOf({ id, agreement, payouts, rollovers });
  const ledger = ledgerOf(initial, state.movements);
  expect(ledger.firstNegativeDay(), `${label} principal`).toBeNull();
  expectPlanned(state, label);
  expectNobodyWaits(state, label);
  const scheduled = payouts.filter((row) => row.period_index !== null);
  const total = scheduled.reduce((sum, row) => sum + parseMoney(row.amount), 0);
  expect(agreement.total_roi, `${label} total`).toBe(
    agreement.total_roi_manual ?? formatMoney(total),
  );
  expect(scheduled.length, `${label} rows`).toBeGreaterThanOrEqual(1);
  return ledger;
}

/** Every unpaid row is the engine's, or was changed by hand; every plan row has its row. */
function expectPlanned(state: AgreementState, label: string): void {
  const plan = planWithMovements(state.terms, state.movements).rows;
  for (const row of state.rows) {
    if (row.status !== "pending" || row.settledBy) continue;
    const planned = plan[row.periodIndex - 1];
    expect(planned, `${label} row ${row.periodIndex} is beyond the plan`).toBeDefined();
    expect(row.payoutDate).toBe(row.dueDate);
    if (row.adjusted) continue;
    expect([row.dueDate, row.amount], `${label} row ${row.periodIndex}`).toEqual([
      planned?.date,
      planned?.amount,
    ]);
  }
  const indexes = new Set(state.rows.map((row) => row.periodIndex));
  for (const planned of plan) expect(indexes.has(planned.periodIndex), label).toBe(true);
}

/** No settler without a row lies within 7 days of a free one; every rollover of ROI has its row. */
function expectNobodyWaits(state: AgreementState, label: string): void {
  const paired = new Set(state.rows.flatMap((row) => (row.settledBy ? [row.settledBy.id] : [])));
  const free = state.rows.filter((row) => row.status === "pending" && !row.settledBy);
  for (const settler of state.settlers) {
    if (paired.has(settler.id)) continue;
    expect(settler.type, `${label} rollover ${settler.id} has a row`).toBe("payout");
    for (const row of free) {
      const days = Math.abs(Date.parse(row.dueDate) - Date.parse(settler.date)) / 86_400_000;
      expect(days, `${label} payout ${settler.id} waits beside a free row`).toBeGreaterThan(7);
    }
  }
}

/** What is marked payable, and counted by day, is what the domain's rule says of open agreements. */
async function expectPayable(
  db: Knex,
  payouts: readonly (PayoutRow & { payable?: boolean })[],
  open: ReadonlySet<string>,
  where: string,
): Promise<void> {
  const byDay = new Map<string, number>();
  for (const row of payouts) {
    const waits = awaitsPayment({
      status: row.status,
      dueDate: row.due_date,
      amount: parseMoney(row.amount),
      isSettled: settledByOf(row) !== null,
    });
    const isPayable = waits && open.has(row.agreement_id);
    expect(row.payable, `${where}: payout ${row.id} is payable`).toBe(isPayable);
    if (isPayable) byDay.set(row.due_date, (byDay.get(row.due_date) ?? 0) + 1);
  }
  const kept: { due_date: string; payouts: string }[] = await db("payable_days")
    .select("due_date")
    .sum({ payouts: "payouts" })
    .groupBy("due_date");
  const counted = kept.map((row) => [row.due_date, Number(row.payouts)] as const);
  expect(new Map(counted.filter(([, count]) => count !== 0)), `${where}: by day`).toEqual(byDay);
}

function expectSettlersOnce(payouts: readonly PayoutColumns[], where: string): void {
  const settlers = payouts.flatMap((row) =>
    [row.settled_by_payout_id, row.settled_by_rollover_id].filter((id) => id !== null),
  );
  expect(new Set(settlers).size, `${where}: a settler settles two rows`).toBe(settlers.length);
  const paid = payouts.filter((row) => row.status !== "pending" && row.settled_by_payout_id);
  expect(paid, where).toEqual([]);
}

/** A rolled-over payout has one rollover of its amount, and a completed one has none. */
function expectRolledOnce(
  payouts: readonly PayoutRow[],
  rollovers: readonly RolloverColumns[],
  where: string,
): void {
  const made = new Map(rollovers.map((row) => [row.source_payout_id, row]));
  for (const row of payouts) {
    const rollover = made.get(row.id);
    expect(row.status === "rolled_over", `${where}: ${row.id}`).toBe(rollover !== undefined);
    if (rollover)
      expect([rollover.amount, rollover.agreement_id]).toEqual([
        row.amount,
        row.rolled_to_agreement_id,
      ]);
  }
}

/** The kept totals are a full recompute, and what the ledgers of the active agreements hold. */
async function expectTotals(
  db: Knex,
  today: string,
  where: string,
  outstanding: ReadonlyMap<string, number>,
): Promise<void> {
  const kept = await db("investor_totals").orderBy("investor_id");
  for (const row of kept) {
    const held = formatMoney(outstanding.get(row.investor_id) ?? 0);
    expect(row.total_investment, `${where}: principal of ${row.investor_id}`).toBe(held);
  }
  const { rows } = await db.raw(`select * from (${totalsQuery("everyone")}) t order by 1`, {
    today,
  });
  expect(kept, `${where}: totals`).toEqual(rows);
  const counters: { name: string; value: string }[] = await db("counters")
    .select("name")
    .sum({ value: "value" })
    .groupBy("name");
  const value = (name: string) => Number(counters.find((row) => row.name === name)?.value ?? 0);
  const sum = (column: string) =>
    kept.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0);
  expect(Math.round(value("total_investment") * 100), where).toBe(sum("total_investment"));
  expect(Math.round(value("roi_paid") * 100), where).toBe(sum("roi_paid"));
  const live = await db("agreements").whereNull("deleted_at").count({ n: "*" }).first();
  expect(value("agreements"), where).toBe(Number(live?.["n"]));
}
