import { agreementInput, newAgreement, type NewAgreementBody } from "@accord/contracts";
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
} from "../../features/book/agreements/index.ts";
import type { AgreementRow } from "../../features/book/records/index.ts";
import { agreementBody } from "../money-context.ts";
import type { Random } from "./random.ts";
import { near, someMoney, type Operation } from "./world.ts";

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

export const create: Operation = ({ random, investors, agreements, deleted }) => {
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
  return (context) => createAgreement(context, input);
};

/** The form of an agreement as it is filled when it opens. */
const formOf = (row: AgreementRow) =>
  agreementBody({
    investorId: row.investorId,
    startDate: row.startDate,
    endDate: row.endDate,
    termValue: row.termValue,
    termUnit: row.termUnit,
    investmentAmount: row.investmentAmount,
    roiPercentage: row.roiPercentage,
    roiCalculation: row.roiCalculation,
    payoutFrequency: row.payoutFrequency,
    roiPaymentType: row.roiPaymentType,
    customFirstPeriodROI: row.customFirstPeriodROI,
    totalRoiManual: row.totalRoiManual,
    firstPayoutDate: row.firstPayoutDate,
  });

const save = (
  random: Random,
  row: AgreementRow,
  changes: Partial<NewAgreementBody>,
): ReturnType<Operation> => {
  const input = agreementInput.parse({ ...formOf(row), ...changes });
  return (context) =>
    updateAgreement(context, row.id, input, random.chance(20) ? row.version : null);
};

/** Edits one or several terms, or the investor, or a term together with the status. */
export const edit: Operation = ({ random, agreements, investors }) => {
  if (agreements.length === 0) return null;
  const row = random.pick(agreements);
  const terms = someTerms(random);
  const changes = random.pick([
    { roiPercentage: someMoney(random, 20) },
    { termValue: terms.termValue, termUnit: terms.termUnit },
    { investmentAmount: someMoney(random, 250_000) },
    { investmentAmount: row.initialInvestment, initialInvestment: row.initialInvestment },
    { initialInvestment: someMoney(random, 250_000) },
    { startDate: near(random, row.startDate, 40) },
    { totalRoiManual: random.chance(50) ? someMoney(random, 9_000) : null },
    { firstPayoutDate: random.chance(50) ? near(random, row.startDate, 90) : null },
    { payoutFrequency: terms.payoutFrequency },
    { endDate: near(random, row.endDate, 60) },
    terms,
    { status: random.pick(agreementStatuses), roiPercentage: someMoney(random, 20) },
    { investorId: random.pick(investors) },
  ]);
  return save(random, row, changes);
};

/** Closes an active agreement, whatever is unpaid. */
export const cancel: Operation = ({ random, agreements }) => {
  const open = agreements.filter(({ status }) => status === "active");
  if (open.length === 0) return null;
  return save(random, random.pick(open), {
    status: random.pick(["cancelled", "cancelled", "completed"] as const),
  });
};

export const reopen: Operation = ({ random, agreements }) => {
  const closed = agreements.filter(({ status }) => status !== "active");
  if (closed.length === 0) return null;
  return save(random, random.pick(closed), { status: "active" });
};

/** Mostly one that no rollover ties to another: the others are refused. */
export const remove: Operation = ({ random, agreements, rollovers }) => {
  if (agreements.length < 3) return null;
  const tied = new Set(
    rollovers
      .filter((row) => row.sourceAgreementId !== row.agreementId)
      .flatMap((row) => [row.agreementId, row.sourceAgreementId]),
  );
  const free = agreements.filter(({ id }) => !tied.has(id));
  const row = random.pick(free.length > 0 && random.chance(75) ? free : agreements);
  return (context) => deleteAgreement(context, row.id, null);
};

export const restore: Operation = ({ random, deleted }) => {
  if (deleted.length === 0) return null;
  const row = random.pick(deleted);
  return (context) => restoreAgreement(context, row.id);
};
