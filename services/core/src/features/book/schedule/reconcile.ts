import {
  matchSettlers,
  nearestRow,
  planWithMovements,
  type Cents,
  type Settler,
} from "@accord/domain";
import type { PlannedRow, SettledBy } from "../records/index.ts";
import { candidatesOf, returnedBeyond, type Candidate } from "./candidates.ts";
import { settlerKey, type AgreementState, type ScheduledRow } from "./state.ts";

/**
 * Computes the schedule (docs/rules.md#schedule): unpaid rows follow the plan, history stays.
 * `edited` is the settler that this write adds or edits. Returns the writes that bring the stored
 * rows in line with plan and settlers.
 */
export function reconcile(state: AgreementState, edited: SettledBy | null = null) {
  const plan = planWithMovements(state.terms, state.movements);
  const kept = new Set(keptPairs(state, edited).map(({ id }) => id));
  const isFixed = (row: ScheduledRow) =>
    row.status !== "pending" || row.inPayment || kept.has(row.id);
  const fixed = state.rows.filter(isFixed);
  const open = state.rows.filter((row) => !isFixed(row));
  const planned = candidatesOf(plan, fixed, open);
  const { covered, owed } = returnedBeyond(state.terms.endDate, plan, planned, open);
  const candidates = [...planned, ...owed];
  const settlers = match(state, edited, candidates);
  const amountOf = amounts(state, settlers);
  const targets = [
    ...candidates.map((candidate) => target(candidate, amountOf, settlers)),
    ...covered.map((candidate) => target(candidate, () => 0, settlers)),
  ];
  const stays = new Set([...candidates, ...covered].map(({ key }) => key));
  return {
    plan,
    inserts: targets.flatMap(({ from, to }) => (from ? [] : [to])),
    updates: targets.flatMap(({ from, to }) => (from ? changed(from, to) : [])),
    deletes: open.filter(({ id }) => !stays.has(id)).map(({ id }) => id),
    /** The returned rows that a row of the plan pays. */
    covered: new Set(covered.map(({ key }) => key)),
    /** Updated rows that lose their settler. */
    released: new Set(open.filter(({ settledBy }) => settledBy !== null).map(({ id }) => id)),
    /** The row that the edited settler would settle if no released run paid it. */
    paidByRun: rowOfRun(state, edited, candidates),
    /** The edited settler where it settles no row. */
    besidePlan: besidePlan(state, edited, settlers),
    totalRoi: sum(fixed) + sum(targets.map(({ to }) => to)),
  };
}

export type Reconciled = ReturnType<typeof reconcile>;

function keptPairs(state: AgreementState, edited: SettledBy | null): ScheduledRow[] {
  const alive = new Set(state.settlers.map(settlerKey));
  if (edited) alive.delete(settlerKey(edited));
  return state.rows.filter(
    ({ status, settledBy }) =>
      status === "pending" && settledBy && alive.has(settlerKey(settledBy)),
  );
}

function rowOfRun(
  { rows, settlers }: AgreementState,
  edited: SettledBy | null,
  candidates: readonly Candidate[],
): ScheduledRow | null {
  const settler = edited && settlers.find((one) => settlerKey(one) === settlerKey(edited));
  if (!settler || settler.restOf) return null;
  const inPayment = rows.filter((row) => row.inPayment);
  const open = candidates.map(({ key, dueDate }) => ({ id: key, dueDate }));
  const nearest = nearestRow([...inPayment, ...open], settler.date);
  return inPayment.find((row) => row === nearest) ?? null;
}

function besidePlan(
  state: AgreementState,
  edited: SettledBy | null,
  settlers: ReadonlyMap<string, SettledBy>,
): Settler | null {
  if (!edited) return null;
  const own = settlerKey(edited);
  if ([...settlers.values()].some((one) => settlerKey(one) === own)) return null;
  const settler = state.settlers.find((one) => settlerKey(one) === own);
  return settler && !settler.restOf ? settler : null;
}

function match(
  state: AgreementState,
  edited: SettledBy | null,
  candidates: readonly Candidate[],
): ReadonlyMap<string, SettledBy> {
  const kept = keptPairs(state, edited);
  const { pairs } = matchSettlers({
    rows: [...kept, ...candidates.map(({ key, dueDate }) => ({ id: key, dueDate }))],
    settlers: state.settlers,
    pairs: kept.flatMap(({ id, settledBy }) => (settledBy ? [{ rowId: id, settledBy }] : [])),
    edited,
  });
  return new Map(pairs.map(({ rowId, settledBy }) => [rowId, settledBy]));
}

/** A newly settled row pays what the plan gives without its settler's own money. */
function amounts(state: AgreementState, settledBy: ReadonlyMap<string, SettledBy>) {
  return ({ key, row, planned }: Candidate): Cents => {
    if (row?.adjusted) return row.amount;
    const settler = settledBy.get(key);
    if (!settler) return planned.amount;
    const others = state.movements.filter(
      (movement) => !movement.settler || settlerKey(movement.settler) !== settlerKey(settler),
    );
    if (others.length === state.movements.length) return planned.amount;
    const without = planWithMovements(state.terms, others).rows;
    return without[planned.periodIndex - 1]?.amount ?? planned.amount;
  };
}

function target(
  candidate: Candidate,
  amountOf: (candidate: Candidate) => Cents,
  settledBy: ReadonlyMap<string, SettledBy>,
): { from: ScheduledRow | null; to: PlannedRow } {
  const to = {
    periodIndex: candidate.planned.periodIndex,
    period: candidate.planned.period,
    dueDate: candidate.dueDate,
    amount: amountOf(candidate),
    settledBy: settledBy.get(candidate.key) ?? null,
  };
  return { from: candidate.row, to };
}

function changed(from: ScheduledRow, to: PlannedRow): ScheduledRow[] {
  const keyOf = (by: SettledBy | null) => (by ? settlerKey(by) : "");
  const isSame =
    from.dueDate === to.dueDate &&
    from.payoutDate === to.dueDate &&
    from.period === to.period &&
    from.amount === to.amount &&
    keyOf(from.settledBy) === keyOf(to.settledBy);
  return isSame ? [] : [{ ...from, ...to, payoutDate: to.dueDate }];
}

const sum = (rows: readonly { amount: Cents }[]) =>
  rows.reduce((total, { amount }) => total + amount, 0);
