import type { AgreementInput } from "@accord/contracts";
import { validateTerms } from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";
import type { Knex } from "knex";
import type { Desk } from "../../desk.ts";
import { requireVersion } from "../audit/index.ts";
import { isHistory, lockSchedule, recalculate, stateOf, toTerms } from "../schedule/index.ts";
import type { TermFields } from "../schedule/index.ts";
import { lockInvestors } from "../totals/index.ts";
import { paymentColumns, sentContact, snapshotOf, termColumns } from "./agreement-columns.ts";
import { servedTerms } from "./agreement-row.ts";
import type { AgreementRow } from "./agreement-row.ts";
import { updateAgreementRow } from "./agreements.store.ts";
import { checkClaims } from "./check-claims.ts";
import { liveInvestor } from "./create-agreement.ts";
import { lockAgreement, requireActive } from "./lock-agreements.ts";
import { hasMovedMoney } from "./money-ties.read.ts";
import { readTermFields } from "./read-term-fields.ts";
import { refuseTakenReference } from "./reference-conflict.ts";

/**
 * Replaces an agreement's form fields (PUT). Terms follow decisions, section 3: unpaid rows get the
 * new plan; frequency, calculation and start stand once a row is history; a change of status comes
 * alone; terms of an agreement that is not active stand.
 */
export async function updateAgreement(
  { trx, clock }: Desk,
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
  const beside = [stored.investor_id];
  const result = (await recalculate(trx, [id], { today, path, beside })).get(id);
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

const fixedByHistory = [
  { name: "startDate", label: "Start date" },
  { name: "roiCalculation", label: "ROI calculation" },
  { name: "payoutFrequency", label: "Payout frequency" },
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
  const { rows } = stateOf(await lockSchedule(trx, stored.id));
  if (!rows.some(isHistory)) return;
  throw ruleBroken(
    fixed.map(({ name, label }) => ({
      path: name,
      message: `${label} cannot change once a payout was paid, rolled over or settled. Close this agreement and roll it into a new one.`,
    })),
  );
}

/**
 * A new investor brings its own contact data unless the form sent some. Both investors are locked
 * together: two agreements that change hands against each other never wait in a circle.
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
