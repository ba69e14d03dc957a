import type { RolloverEdit } from "@accord/contracts";
import { formatMoney, parseMoney } from "@accord/domain";
import { conflict, ruleBroken } from "@accord/service-kit";
import type { TransactionContext } from "../../../deps.ts";
import type { LockedAgreements } from "../agreements/index.ts";
import { findPayout } from "../payouts/index.ts";
import { recalculate } from "../schedule/index.ts";
import { requireNoWithholding } from "../tax-ids/index.ts";
import { openRollover } from "./open-rollover.ts";
import {
  requireNearDue,
  requireDestination,
  requireRowToSettle,
  requireSinceStart,
} from "./rollover-rules.ts";
import { type RolloverRow, updateRollover } from "../records/index.ts";

type Values = Pick<
  RolloverRow,
  | "amount"
  | "rolloverDate"
  | "rolloverType"
  | "rolloverCategory"
  | "sourceAgreementId"
  | "sourceType"
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
    seen.sourcePayoutId === null ? valuesAfter(seen, edit).sourceAgreementId : null,
  );
  const { rollover: before, agreements, touched } = opened;
  const after = valuesAfter(before, edit);
  checkLocked(before, after);
  checkShape(before, after);
  const moves = movesMoney(before, after);
  if (moves) await checkMoney(context, before, after, agreements);
  await updateRollover(trx, id, after);
  const isSettler = before.sourcePayoutId === null && after.rolloverCategory === "roi";
  await recalculate(trx, touched, {
    today: context.clock.today(),
    edited: moves && isSettler ? { type: "rollover", id } : null,
    path: movedField(before, after),
  });
}

function valuesAfter(before: RolloverRow, edit: RolloverEdit): Values {
  const common = {
    amount: formatMoney(parseMoney(edit.amount)),
    rolloverDate: edit.rolloverDate,
    rolloverType: edit.rolloverType,
    sourceType: edit.sourceType,
  };
  if (edit.rolloverType === "additional_investment") {
    return { ...common, rolloverCategory: null, sourceAgreementId: null };
  }
  const source = edit.sourceAgreementId ?? before.sourceAgreementId ?? before.agreementId;
  return { ...common, rolloverCategory: edit.rolloverCategory, sourceAgreementId: source };
}

const lockedByPayout = ["amount", "rolloverType", "rolloverCategory", "sourceAgreementId"] as const;

const movesMoney = (before: RolloverRow, after: Values): boolean =>
  before.rolloverDate !== after.rolloverDate ||
  lockedByPayout.some((name) => before[name] !== after[name]);

/** 409: a payout fixes these values of its rollover. */
function checkLocked(before: RolloverRow, after: Values): void {
  if (before.sourcePayoutId === null) return;
  if (lockedByPayout.every((name) => before[name] === after[name])) return;
  throw conflict(
    "This rollover was made from a payout, which fixes its amount, type, category and source. Delete it to make the payout unpaid, then roll that over again.",
  );
}

function checkShape(before: RolloverRow, after: Values): void {
  if (after.rolloverType === "additional_investment") return;
  if (after.rolloverCategory === null) {
    const message = "Please select a category when rolling over";
    throw ruleBroken([{ path: "rolloverCategory", message }]);
  }
  if (after.rolloverCategory === "principal" && after.sourceAgreementId === before.agreementId) {
    const message = "Principal is rolled over from another agreement. Choose which one.";
    throw ruleBroken([{ path: "sourceAgreementId", message }]);
  }
}

/** Where an error about principal is shown. */
const movedField = (before: RolloverRow, after: Values): string =>
  before.amount === after.amount && before.rolloverDate !== after.rolloverDate
    ? "rolloverDate"
    : "amount";

async function checkMoney(
  { trx }: TransactionContext,
  before: RolloverRow,
  after: Values,
  agreements: LockedAgreements,
): Promise<void> {
  requireDestination(agreements.get(before.agreementId), after.rolloverDate);
  const roiSource = after.rolloverCategory === "roi" ? after.sourceAgreementId : null;
  const isAsBefore = (["rolloverDate", "rolloverCategory", "sourceAgreementId"] as const).every(
    (name) => before[name] === after[name],
  );
  if (roiSource !== null && !isAsBefore)
    await requireNoWithholding(trx, agreements.get(roiSource).investorId, after.rolloverDate);
  if (before.sourcePayoutId !== null) {
    const payout = await findPayout(trx, before.sourcePayoutId);
    if (payout) requireNearDue(after.rolloverDate, payout.dueDate);
    return;
  }
  if (after.sourceAgreementId === null) return;
  const source = agreements.get(after.sourceAgreementId);
  if (after.rolloverCategory === "principal") return requireSinceStart(source, after.rolloverDate);
  await requireRowToSettle(trx, source, {
    settler: { type: "rollover", id: before.id },
    amount: parseMoney(after.amount),
    date: after.rolloverDate,
    before: parseMoney(before.amount),
  });
}
