import { contactOf, type AgreementInput } from "@accord/contracts";
import { formatDay, termsOf, validateTerms, type Day, type Terms } from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../deps.ts";
import { requireVersion } from "../../base/audit/index.ts";
import { isHistory, lockSchedule, recalculate, stateOf } from "../schedule/index.ts";
import { type AgreementRow, type PayoutRow, updateAgreementRow } from "../records/index.ts";
import { lockInvestors } from "../totals/index.ts";
import { carriedColumns, sentContact, termColumns } from "./agreement-columns.ts";
import { checkClaims } from "./check-claims.ts";
import { liveInvestor } from "./create-agreement.ts";
import { lockAgreement, requireActive } from "./lock-agreements.ts";
import { hasMovedMoney, refuseInPayment } from "./money-ties.read.ts";
import { readTerms } from "./read-terms.ts";
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
  const terms = readTerms(input, stored);
  const changed = changedTerms(termsOf(stored), terms);
  if (changed.length > 0) await checkTermChange(trx, stored, input, terms, changed);
  // Principal is paid only from an active agreement.
  if ((input.status ?? "active") !== "active") await refuseInPayment(trx, stored, "principal");
  const contact = await contactColumns(trx, stored, input);
  const reference = input.reference ?? stored.reference;
  const columns = {
    investorId: input.investorId,
    reference,
    ...termColumns(terms),
    status: input.status ?? stored.status,
    ...contact,
    ...carriedColumns(input),
  };
  const write = () => updateAgreementRow(trx, id, columns);
  if (reference === stored.reference) await write();
  else await refuseTakenReference({ trx, clock }, { id, reference }, write);
  const path = changed.includes("startDate") ? "startDate" : "investmentAmount";
  const formerInvestorIds = [stored.investorId];
  const result = (await recalculate(trx, [id], { today, path, formerInvestorIds })).get(id);
  if (result) checkClaims(input, [result.planTotal, result.totalRoi]);
}

function changedTerms(before: Terms, after: Terms): string[] {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) => (was.get(name) === value ? [] : [name]));
}

/** Changing these would pay a period twice or never. */
const fixedByHistory = [
  { path: "startDate", label: "Start date" },
  { path: "roiCalculation", label: "ROI calculation" },
  { path: "payoutFrequency", label: "Payout frequency" },
  { path: "firstPayoutDate", label: "First payout date" },
];

async function checkTermChange(
  trx: Knex.Transaction,
  stored: AgreementRow,
  input: AgreementInput,
  terms: Terms,
  changed: readonly string[],
): Promise<void> {
  if (input.status !== undefined && input.status !== stored.status) {
    const message = "Change the status alone first, then the terms in a second edit.";
    throw ruleBroken([{ path: "status", message }]);
  }
  requireActive(stored);
  const problems = validateTerms(terms);
  if (problems.length > 0) throw ruleBroken(problems);
  const fixed = fixedByHistory.filter(({ path }) => changed.includes(path));
  if (fixed.length === 0) return;
  const schedule = await lockSchedule(trx, stored.id);
  if (!stateOf(schedule).rows.some(isHistory)) {
    return requireNoPayoutBefore(terms.startDate, schedule.payouts);
  }
  throw ruleBroken(
    fixed.map(({ path, label }) => ({
      path,
      message: `${label} cannot change once a payout was paid, rolled over or settled. Close this agreement and roll it into a new one.`,
    })),
  );
}

/** Manual and adjusted payouts keep their dates, so the start must not move past them. */
function requireNoPayoutBefore(startDate: Day, payouts: readonly PayoutRow[]): void {
  const early = payouts.filter((row) => row.periodIndex === null || row.adjusted);
  const [first] = early.map((row) => row.payoutDate).toSorted();
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
  if (input.investorId === stored.investorId) return sent;
  if (await hasMovedMoney(trx, stored.id)) {
    const message =
      "The investor cannot change once money moved. Create an agreement for the other investor and roll over into it.";
    throw ruleBroken([{ path: "investorId", message }]);
  }
  await lockInvestors(trx, [stored.investorId, input.investorId]);
  return { ...contactOf(await liveInvestor(trx, input.investorId)), ...sent };
}
