import {
  agreementInput,
  newAgreement,
  newManualPayout,
  newRollover,
  rolloverEdit,
} from "@accord/contracts";
import {
  addDays,
  agreementStatuses,
  payoutFrequencies,
  proposedEndDate,
  roiCalculations,
} from "@accord/domain";
import {
  createAgreement,
  deleteAgreement,
  restoreAgreement,
  updateAgreement,
} from "../../features/agreements/index.ts";
import {
  completePayout,
  deletePayout,
  recordManualPayout,
  undoPayout,
  updatePayout,
} from "../../features/payouts/index.ts";
import {
  addRollover,
  deleteRollover,
  editRollover,
  rollOverPayout,
} from "../../features/rollovers/index.ts";
import type { Desk } from "../../features/schedule/index.ts";
import { agreementBody } from "../money-desk.ts";
import type { Random } from "./random.ts";
import { near, someMoney } from "./world.ts";
import type { World } from "./world.ts";

/** One write, or null when there is nothing to do it to. `added` is the rollover that it made. */
export type Operation = (world: World) => ((desk: Desk) => Promise<unknown>) | null;

function someTerms(random: Random) {
  const startDate = addDays("2025-06-01", random.between(0, 500));
  const [termUnit, termValue] = random.pick([
    ["months", random.between(1, 40)],
    ["weeks", random.between(2, 120)],
    ["days", random.between(5, 700)],
  ] as const);
  const term = { termUnit, termValue } as const;
  return {
    startDate,
    ...term,
    endDate: proposedEndDate(startDate, term),
    roiCalculation: random.pick(roiCalculations),
    payoutFrequency: random.pick(payoutFrequencies),
    roiPaymentType: random.pick(["full", "full", "daily", "other"] as const),
    customFirstPeriodROI: "500.00",
  };
}

const create: Operation = ({ random, investors, agreements, deleted }) => {
  if (agreements.length + deleted.length >= 12) return null;
  const input = newAgreement.parse(
    agreementBody({
      investorId: random.pick(investors),
      ...someTerms(random),
      investmentAmount: someMoney(random, 200_000),
      roiPercentage: someMoney(random, 20),
      paidBeforeToday: random.chance(30),
      ...(random.chance(15) ? { totalRoiManual: someMoney(random, 9_000) } : {}),
      ...(random.chance(15) ? { firstPayoutDate: "2026-05-06" } : {}),
    }),
  );
  return (desk) => createAgreement(desk, input);
};

/** Edits one or several terms, or the status, or the investor. */
const edit: Operation = ({ random, agreements, investors }) => {
  if (agreements.length === 0) return null;
  const row = random.pick(agreements);
  const stored = {
    investorId: row.investor_id,
    startDate: row.start_date,
    endDate: row.end_date,
    termValue: row.term_value,
    termUnit: row.term_unit,
    investmentAmount: row.investment_amount,
    roiPercentage: row.roi_percentage,
    roiCalculation: row.roi_calculation,
    payoutFrequency: row.payout_frequency,
    roiPaymentType: row.roi_payment_type,
    customFirstPeriodROI: row.custom_first_period_roi,
    totalRoiManual: row.total_roi_manual,
    firstPayoutDate: row.first_payout_date,
  };
  const terms = someTerms(random);
  const changes = random.pick([
    { roiPercentage: someMoney(random, 20) },
    { termValue: terms.termValue, termUnit: terms.termUnit },
    { investmentAmount: someMoney(random, 250_000) },
    { totalRoiManual: random.chance(50) ? someMoney(random, 9_000) : null },
    { firstPayoutDate: random.chance(50) ? near(random, row.start_date, 90) : null },
    { payoutFrequency: terms.payoutFrequency },
    { endDate: near(random, row.end_date, 60) },
    terms,
    { status: random.pick(agreementStatuses) },
    { status: "active" as const },
    { investorId: random.pick(investors) },
  ]);
  const input = agreementInput.parse(agreementBody({ ...stored, ...changes }));
  return (desk) => updateAgreement(desk, row.id, input, random.chance(20) ? row.version : null);
};

const invest: Operation = ({ random, agreements }) => {
  if (agreements.length === 0) return null;
  const row = random.pick(agreements);
  const rolloverDate = addDays(row.start_date, random.between(-3, 400));
  const input = newRollover.parse({ amount: someMoney(random, 50_000), rolloverDate });
  return (desk) => addRollover(desk, row.id, input);
};

const rollOver: Operation = ({ random, agreements, payouts }) => {
  if (agreements.length === 0) return null;
  const row = random.pick(agreements);
  const into = random.pick(agreements);
  const isRoi = random.chance(65);
  const rows = payouts.filter((one) => one.agreement_id === row.id && one.status === "pending");
  const target = rows.length > 0 ? random.pick(rows) : null;
  const input = newRollover.safeParse({
    amount: isRoi && target && random.chance(70) ? target.amount : someMoney(random, 30_000),
    rolloverDate:
      target && isRoi ? near(random, target.due_date, 9) : near(random, row.end_date, 300),
    rolloverType: "rollover",
    rolloverCategory: isRoi ? "roi" : "principal",
    destinationAgreementId: random.chance(75) ? into.id : null,
  });
  return input.success ? (desk) => addRollover(desk, row.id, input.data) : null;
};

const rollPayout: Operation = ({ random, agreements, payouts }) => {
  if (payouts.length === 0) return null;
  const row = random.pick(payouts);
  const input = {
    rolloverDate: addDays(row.due_date, random.between(-9, 40)),
    destinationAgreementId: random.chance(70) ? random.pick(agreements).id : null,
    sourceType: "Email",
  } as const;
  return (desk) => rollOverPayout(desk, row.id, input);
};

const changeRollover: Operation = ({ random, agreements, rollovers }) => {
  if (rollovers.length === 0) return null;
  const row = random.pick(rollovers);
  const isFresh = random.chance(row.rollover_type === "rollover" ? 10 : 80);
  const input = rolloverEdit.parse({
    amount: random.chance(50) ? row.amount : someMoney(random, 20_000),
    rolloverDate: random.chance(50) ? row.rollover_date : near(random, row.rollover_date, 20),
    rolloverType: isFresh ? "additional_investment" : "rollover",
    rolloverCategory: isFresh ? null : (row.rollover_category ?? random.pick(["roi", "principal"])),
    sourceAgreementId: random.chance(15) ? random.pick(agreements).id : null,
  });
  return (desk) => editRollover(desk, row.id, input, random.chance(20) ? row.version : null);
};

const removeRollover: Operation = ({ random, rollovers }) => {
  if (rollovers.length === 0) return null;
  const row = random.pick(rollovers);
  return (desk) => deleteRollover(desk, row.id);
};

const complete: Operation = ({ random, payouts }) => {
  if (payouts.length === 0) return null;
  const row = random.pick(payouts);
  return (desk) => completePayout(desk, row.id, random.chance(50) ? { checkNumber: "77" } : {});
};

const payByHand: Operation = ({ random, agreements, payouts, today }) => {
  if (agreements.length === 0) return null;
  const row = random.pick(agreements);
  const due = payouts.filter((one) => one.agreement_id === row.id && one.due_date <= today);
  const payoutDate =
    due.length > 0 ? near(random, random.pick(due).due_date, 8) : near(random, today, 30);
  const payoutType = random.pick(["roi", "roi", "principal"] as const);
  const input = newManualPayout.parse({
    amount: someMoney(random, 20_000),
    payoutType,
    payoutDate,
    principalAmount: random.chance(50) ? someMoney(random, 15_000) : null,
  });
  return (desk) => recordManualPayout(desk, row.id, input);
};

const changePayout: Operation = ({ random, payouts }) => {
  if (payouts.length === 0) return null;
  const row = random.pick(payouts);
  const changes = random.pick([
    { amount: someMoney(random, 9_000) },
    { payoutDate: near(random, row.payout_date, 12) },
    { amount: someMoney(random, 9_000), payoutDate: near(random, row.payout_date, 12) },
    { adjusted: false },
    { payoutType: random.pick(["roi", "principal"] as const) },
    { status: random.pick(["completed", "pending"] as const) },
  ] as const);
  return (desk) => updatePayout(desk, row.id, changes);
};

const undo: Operation = ({ random, payouts }) => {
  const paid = payouts.filter((row) => row.status === "completed");
  if (paid.length === 0) return null;
  const row = random.pick(paid);
  return (desk) => (random.chance(50) ? undoPayout(desk, row.id) : deletePayout(desk, row.id));
};

const remove: Operation = ({ random, agreements }) => {
  if (agreements.length < 3) return null;
  const row = random.pick(agreements);
  return (desk) => deleteAgreement(desk, row.id, null);
};

const restore: Operation = ({ random, deleted }) => {
  if (deleted.length === 0) return null;
  const row = random.pick(deleted);
  return (desk) => restoreAgreement(desk, row.id);
};

/** All operations, each as often as it is worth trying. */
export const operations: readonly (readonly [name: string, times: number, Operation])[] = [
  ["create", 6, create],
  ["edit", 12, edit],
  ["invest", 8, invest],
  ["roll over", 16, rollOver],
  ["roll a payout", 10, rollPayout],
  ["change a rollover", 10, changeRollover],
  ["delete a rollover", 6, removeRollover],
  ["complete", 10, complete],
  ["pay by hand", 12, payByHand],
  ["change a payout", 12, changePayout],
  ["undo", 8, undo],
  ["delete", 1, remove],
  ["restore", 6, restore],
];
