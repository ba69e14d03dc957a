import {
  checkMovements,
  fitsMoney,
  formatDay,
  formatUsd,
  ledgerOf,
  parseMoney,
  runReference,
  type Cents,
  type Day,
  type MovementProblem,
  type Settler,
} from "@accord/domain";
import { conflict, notFound, ruleBroken } from "@accord/service-kit";
import type { Knex } from "knex";
import { refreshInvestorTotals } from "../totals/index.ts";
import {
  insertScheduled,
  removePayouts,
  updateScheduled,
  writeDerived,
  type SettledBy,
} from "../records/index.ts";
import { findPaidBeside, wouldPayTwice } from "./in-payment.read.ts";
import { reconcile, type Reconciled } from "./reconcile.ts";
import { lockSchedules, readRedeemedByRuns, type LockedSchedule } from "./schedule.read.ts";
import { stateOf } from "./state-of.ts";

/** Agreements that are read together; a cancelled payout run has thousands. */
const BATCH = 200;

export interface RecalculateOptions {
  readonly today: Day;
  /** The manual payout or rollover of this write: it is matched first. */
  readonly edited?: SettledBy | null;
  /** The form field that shows an error about principal. */
  readonly path?: string;
  /** A former investor, whose totals change as well. */
  readonly formerInvestorIds?: readonly string[];
}

export interface Recalculated {
  readonly totalRoi: Cents;
  /** The total of the plan, without history. */
  readonly planTotal: Cents;
}

/**
 * The only writer of derived money: investment amount, total ROI, first payout date, scheduled
 * payouts with their settlers, and investors' totals. Every write of money or terms ends with it,
 * in the same transaction. 422 when principal is negative on any day or moves before the start,
 * 409 when the edited settler would settle what a released run pays, or settles nothing and has
 * about the day of such a run, or the amount of a payout in it.
 */
export async function recalculate(
  trx: Knex.Transaction,
  agreementIds: readonly string[],
  options: RecalculateOptions,
): Promise<ReadonlyMap<string, Recalculated>> {
  const found: DerivedMoney[] = [];
  const ids = [...new Set(agreementIds)].toSorted();
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const schedules = await lockSchedules(trx, batch);
    if (schedules.length < batch.length) throw notFound("The agreement");
    const derived = schedules.map((schedule) => deriveMoney(schedule, options));
    for (const { stored, result } of derived) {
      const beside = moneyBesidePlan(stored, result.besidePlan);
      const paid = result.paidByRun ?? (beside && (await findPaidBeside(trx, stored.id, beside)));
      if (paid) throw await wouldPayTwice(trx, paid);
    }
    await requireForRuns(trx, derived);
    found.push(...derived);
  }
  await writeDerivedMoney(trx, found);
  const investors = found.map(({ stored }) => stored.investorId);
  await refreshInvestorTotals(
    trx,
    [...investors, ...(options.formerInvestorIds ?? [])],
    options.today,
  );
  return new Map(
    found.map(({ stored, result }) => [
      stored.id,
      { totalRoi: result.totalRoi, planTotal: result.plan.totalRoi },
    ]),
  );
}

function moneyBesidePlan({ payouts, rollovers }: LockedSchedule, settler: Settler | null) {
  if (!settler) return null;
  const rows = settler.type === "payout" ? payouts : rollovers;
  const amount = rows.find(({ id }) => id === settler.id)?.amount;
  return amount === undefined ? null : { date: settler.date, amount };
}

export interface DerivedMoney {
  readonly stored: LockedSchedule;
  readonly result: Reconciled;
  readonly investmentAmount: Cents;
}

/** Names the agreement, which may be the other one of a rollover. */
function refused({ reference }: LockedSchedule, { kind, message }: MovementProblem, path: string) {
  const text = `${reference}: ${message}. ${remedies[kind](path)}`;
  return ruleBroken([{ path, message: text }]);
}

const remedies: Readonly<Record<MovementProblem["kind"], (path: string) => string>> = {
  "before-start": (path) =>
    `Choose ${path === "startDate" ? "an earlier start date" : "a later date"}, or delete what moved before it first.`,
  "negative-principal": (path) => {
    const change =
      path === "" ? "" : `${/Date$/.test(path) ? "Choose another date" : "Change the amount"}, or `;
    const text = `${change}delete the principal payouts or rollovers that take this money out first.`;
    return text.charAt(0).toUpperCase() + text.slice(1);
  },
  "principal-too-large": () => "Lower the amount.",
  "total-too-large": () => "Lower the amount, the percentage or the term.",
};

/** 422 when the movements break a rule. */
export function deriveMoney(
  stored: LockedSchedule,
  options: Pick<RecalculateOptions, "edited" | "path">,
): DerivedMoney {
  const state = stateOf(stored);
  const path = options.path ?? "";
  const problem = checkMovements(state.terms, state.movements);
  if (problem) throw refused(stored, problem, path);
  const result = reconcile(state, options.edited ?? null);
  const investmentAmount = stored.rollovers
    .filter((row) => row.agreementId === stored.id)
    .reduce((sum, row) => sum + parseMoney(row.amount), state.terms.investmentAmount);
  if (!fitsMoney(result.totalRoi) || !fitsMoney(investmentAmount)) {
    const message = `The amounts of ${stored.reference} would be larger than can be recorded.`;
    throw ruleBroken([{ path, message }]);
  }
  return { stored, result, investmentAmount };
}

/** 409 when a released run pays principal that would not be there on its payment date. */
async function requireForRuns(
  trx: Knex.Transaction,
  derived: readonly DerivedMoney[],
): Promise<void> {
  const redeemed = await readRedeemedByRuns(
    trx,
    derived.map(({ stored }) => stored.id),
  );
  for (const { stored } of derived) {
    const own = redeemed.filter(({ agreementId }) => agreementId === stored.id);
    const [first] = own;
    if (!first) continue;
    const { terms, movements } = stateOf(stored);
    const ledger = ledgerOf(terms.investmentAmount, [...movements, ...own]);
    if (ledger.firstNegativeDay() === null) continue;
    const amount = formatUsd(-first.amount);
    const run = runReference(first.runNumber);
    throw conflict(
      `${run} pays ${amount} of the principal of ${stored.reference}, which would not be there on ${formatDay(first.date)}. Mark that run as paid first, or cancel it.`,
    );
  }
}

/** Rows that lose their settler are written first, because a settler is unique across all rows. */
export async function writeDerivedMoney(
  trx: Knex.Transaction,
  found: readonly DerivedMoney[],
): Promise<void> {
  for (const { result } of found) {
    if (result.deletes.length > 0) await removePayouts(trx, result.deletes);
    for (const row of result.updates.filter(({ id }) => result.released.has(id))) {
      await updateScheduled(trx, [row]);
    }
  }
  const others = found.flatMap(({ result }) =>
    result.updates.filter(({ id }) => !result.released.has(id)),
  );
  await updateScheduled(trx, others);
  for (const { stored, result } of found) await insertScheduled(trx, stored.id, result.inserts);
  await writeDerived(
    trx,
    found.map(({ stored, result, investmentAmount }) => ({
      agreementId: stored.id,
      investmentAmount,
      totalRoi: result.totalRoi,
      firstPayoutDate: result.plan.firstPayoutDate,
    })),
  );
}
