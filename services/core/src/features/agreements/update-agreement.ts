import type { AgreementInput } from "@accord/contracts";
import { formatDay, validateTerms, type Day } from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../transaction-context.ts";
import { requireVersion } from "../audit/index.ts";
import {
  isHistory,
  lockSchedule,
  recalculate,
  stateOf,
  toTerms,
  type PayoutColumns,
  type TermFields,
} from "../schedule/index.ts";
import { lockInvestors } from "../totals/index.ts";
import { paymentColumns, sentContact, snapshotOf, termColumns } from "./agreement-columns.ts";
import { servedTerms, type AgreementRow } from "./agreement-row.ts";
import { updateAgreementRow } from "./agreements.store.ts";
import { checkClaims } from "./check-claims.ts";
import { liveInvestor } from "./create-agreement.ts";
import { lockAgreement, requireActive } from "./lock-agreements.ts";
import { hasMovedMoney } from "./money-ties.read.ts";
import { readTermFields } from "./read-term-fields.ts";
import { refuseTakenReference } from "./reference-conflict.ts";

/**
 * Replaces an agreement's form fields (docs/rules.md#editing-terms). Unpaid payouts follow the new
 * terms. Terms that assign periods to payouts are fixed after the first paid payout. A status
 * change must come without a change of terms.
 */
export async function updateAgreement(
  { trx, clock }: TransactionContext,
  id: string,
  input: AgreementInput,
  version: number | null,
): Promise<void> {
  const today = clock.today();
  const stored = await lockAgreement(trx, id);
  await requireVersion(trx, stored, version);
  const served = servedTerms(stored);
  const fields = readTermFields(input, served);
  const changed = changedTerms(served, fields);
  if (changed.length > 0) await checkTermChange(trx, stored, input, fields, changed);
  const contact = await contactColumns(trx, stored, input);
  const reference = input.reference ?? stored.reference;
  const columns = {
    investor_id: input.investorId,
    reference,
    ...termColumns(fields),
    deposit_date: input.depositDate,
    status: input.status ?? stored.status,
    ...contact,
    ...paymentColumns(input),
  };
  await refuseTakenReference(reference, updateAgreementRow(trx, id, columns));
  const path = changed.includes("startDate") ? "startDate" : "investmentAmount";
  const formerInvestorIds = [stored.investor_id];
  const result = (await recalculate(trx, [id], { today, path, formerInvestorIds })).get(id);
  if (result) checkClaims(input, [result.planTotal, result.totalRoi]);
}

type TermName = keyof TermFields;

const termNames: readonly TermName[] = [
  "startDate",
  "endDate",
  "termValue",
  "termUnit",
  "initialInvestment",
  "roiPercentage",
  "roiCalculation",
  "payoutFrequency",
  "roiPaymentType",
  "customFirstPeriodROI",
  "firstPayoutDateTyped",
  "totalRoiManual",
];

const changedTerms = (before: TermFields, after: TermFields): TermName[] =>
  termNames.filter((name) => before[name] !== after[name]);

/** Changing these would pay a period twice or never. */
const fixedByHistory = [
  { name: "startDate", path: "startDate", label: "Start date" },
  { name: "roiCalculation", path: "roiCalculation", label: "ROI calculation" },
  { name: "payoutFrequency", path: "payoutFrequency", label: "Payout frequency" },
  { name: "firstPayoutDateTyped", path: "firstPayoutDate", label: "First payout date" },
] as const;

async function checkTermChange(
  trx: Knex.Transaction,
  stored: AgreementRow,
  input: AgreementInput,
  fields: TermFields,
  changed: readonly TermName[],
): Promise<void> {
  if (input.status !== undefined && input.status !== stored.status) {
    const message = "Change the status alone first, then the terms in a second edit.";
    throw ruleBroken([{ path: "status", message }]);
  }
  requireActive(stored);
  const problems = validateTerms(toTerms(fields));
  if (problems.length > 0) throw ruleBroken(problems);
  const fixed = fixedByHistory.filter(({ name }) => changed.includes(name));
  if (fixed.length === 0) return;
  const schedule = await lockSchedule(trx, stored.id);
  if (!stateOf(schedule).rows.some(isHistory)) {
    return requireNoPayoutBefore(fields.startDate, schedule.payouts);
  }
  throw ruleBroken(
    fixed.map(({ path, label }) => ({
      path,
      message: `${label} cannot change once a payout was paid, rolled over or settled. Close this agreement and roll it into a new one.`,
    })),
  );
}

/** Manual and adjusted payouts keep their dates, so the start must not move past them. */
function requireNoPayoutBefore(startDate: Day, payouts: readonly PayoutColumns[]): void {
  const early = payouts.filter((row) => row.period_index === null || row.adjusted);
  const [first] = early.map((row) => row.payout_date).toSorted();
  if (first === undefined || first >= startDate) return;
  const message = `The payout of ${formatDay(first)} lies before this start date. Choose an earlier one, or delete that payout or put it back to the plan first.`;
  throw ruleBroken([{ path: "startDate", message }]);
}

/**
 * A new investor brings its contact data unless the form sent some. Both investors are locked in
 * one statement, which prevents a deadlock between two opposite edits.
 */
async function contactColumns(trx: Knex.Transaction, stored: AgreementRow, input: AgreementInput) {
  const sent = sentContact(input) ?? {};
  if (input.investorId === stored.investor_id) return sent;
  if (await hasMovedMoney(trx, stored.id)) {
    const message =
      "The investor cannot change once money moved. Create an agreement for the other investor and roll over into it.";
    throw ruleBroken([{ path: "investorId", message }]);
  }
  await lockInvestors(trx, [stored.investor_id, input.investorId]);
  return { ...snapshotOf(await liveInvestor(trx, input.investorId)), ...sent };
}
