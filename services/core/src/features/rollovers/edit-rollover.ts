import type { RolloverEdit } from "@accord/contracts";
import { formatMoney, parseMoney } from "@accord/domain";
import { conflict, ruleBroken } from "@accord/service-kit";
import type { TransactionContext } from "../../transaction-context.ts";
import type { LockedAgreements } from "../agreements/index.ts";
import { findPayout } from "../payouts/index.ts";
import { recalculate } from "../schedule/index.ts";
import { openRollover } from "./open-rollover.ts";
import {
  requireNearDue,
  requireDestination,
  requireRowToSettle,
  requireSinceStart,
} from "./rollover-rules.ts";
import { updateRollover, type RolloverRow } from "./rollovers.store.ts";

type Values = Pick<
  RolloverRow,
  | "amount"
  | "rollover_date"
  | "rollover_type"
  | "rollover_category"
  | "source_agreement_id"
  | "source_type"
>;

/** Same effect as deleting the rollover and adding it again. */
export async function editRollover(
  context: TransactionContext,
  id: string,
  edit: RolloverEdit,
  version: number | null = null,
): Promise<void> {
  const { trx } = context;
  const opened = await openRollover(context, id, version, (seen) =>
    seen.source_payout_id === null ? valuesAfter(seen, edit).source_agreement_id : null,
  );
  const { rollover: before, agreements, touched } = opened;
  const after = valuesAfter(before, edit);
  checkLocked(before, after);
  checkShape(before, after);
  const moves = movesMoney(before, after);
  if (moves) await checkMoney(context, before, after, agreements);
  await updateRollover(trx, id, after);
  const isSettler = before.source_payout_id === null && after.rollover_category === "roi";
  await recalculate(trx, touched, {
    today: context.clock.today(),
    edited: moves && isSettler ? { type: "rollover", id } : null,
    path: movedField(before, after),
  });
}

function valuesAfter(before: RolloverRow, edit: RolloverEdit): Values {
  const common = {
    amount: formatMoney(parseMoney(edit.amount)),
    rollover_date: edit.rolloverDate,
    rollover_type: edit.rolloverType,
    source_type: edit.sourceType,
  };
  if (edit.rolloverType === "additional_investment") {
    return { ...common, rollover_category: null, source_agreement_id: null };
  }
  const source = edit.sourceAgreementId ?? before.source_agreement_id ?? before.agreement_id;
  return { ...common, rollover_category: edit.rolloverCategory, source_agreement_id: source };
}

const lockedByPayout = [
  "amount",
  "rollover_type",
  "rollover_category",
  "source_agreement_id",
] as const;

const movesMoney = (before: RolloverRow, after: Values): boolean =>
  before.rollover_date !== after.rollover_date ||
  lockedByPayout.some((name) => before[name] !== after[name]);

/** 409: a payout fixes these values of its rollover. */
function checkLocked(before: RolloverRow, after: Values): void {
  if (before.source_payout_id === null) return;
  if (lockedByPayout.every((name) => before[name] === after[name])) return;
  throw conflict(
    "This rollover was made from a payout, which fixes its amount, type, category and source. Delete it to make the payout unpaid, then roll that over again.",
  );
}

function checkShape(before: RolloverRow, after: Values): void {
  if (after.rollover_type === "additional_investment") return;
  if (after.rollover_category === null) {
    const message = "Please select a category when rolling over";
    throw ruleBroken([{ path: "rolloverCategory", message }]);
  }
  if (
    after.rollover_category === "principal" &&
    after.source_agreement_id === before.agreement_id
  ) {
    const message = "Principal is rolled over from another agreement. Choose which one.";
    throw ruleBroken([{ path: "sourceAgreementId", message }]);
  }
}

/** Where an error about principal is shown. */
const movedField = (before: RolloverRow, after: Values): string =>
  before.amount === after.amount && before.rollover_date !== after.rollover_date
    ? "rolloverDate"
    : "amount";

async function checkMoney(
  { trx }: TransactionContext,
  before: RolloverRow,
  after: Values,
  agreements: LockedAgreements,
): Promise<void> {
  requireDestination(agreements.get(before.agreement_id), after.rollover_date);
  if (before.source_payout_id !== null) {
    const payout = await findPayout(trx, before.source_payout_id);
    if (payout) requireNearDue(after.rollover_date, payout.due_date);
    return;
  }
  if (after.source_agreement_id === null) return;
  const source = agreements.get(after.source_agreement_id);
  if (after.rollover_category === "principal")
    return requireSinceStart(source, after.rollover_date);
  await requireRowToSettle(trx, source, {
    settler: { type: "rollover", id: before.id },
    amount: parseMoney(after.amount),
    date: after.rollover_date,
    before: parseMoney(before.amount),
  });
}
