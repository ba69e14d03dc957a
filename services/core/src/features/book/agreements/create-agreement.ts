import { contactOf, type NewAgreement } from "@accord/contracts";
import { formatMoney, planPayouts, validateTerms, yearOf } from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";
import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../deps.ts";
import { recalculate } from "../schedule/index.ts";
import {
  countReference,
  findAlike,
  findLiveInvestor,
  insertAgreement,
  payDueRows,
} from "../records/index.ts";
import { requireNoWithholding } from "../tax-ids/index.ts";
import { carriedColumns, sentContact, termColumns } from "./agreement-columns.ts";
import { checkClaims } from "./check-claims.ts";
import { readTerms } from "./read-terms.ts";
import { refuseTakenReference } from "./reference-conflict.ts";

/**
 * Inserts an agreement with its scheduled payouts and returns its id. `paidBeforeToday` completes
 * the payouts due before today on their due days.
 */
export async function createAgreement(
  context: TransactionContext,
  input: NewAgreement,
  options: { id?: string } = {},
): Promise<string> {
  const { trx } = context;
  const today = context.clock.today();
  const id = options.id ?? randomUUID();
  const terms = readTerms(input, null);
  const problems = validateTerms(terms);
  if (problems.length > 0) throw ruleBroken(problems);
  const plan = planPayouts(terms);
  checkClaims(input, [plan.totalRoi]);
  const investor = await liveInvestor(trx, input.investorId);
  const reference = input.reference ?? (await nextReference(trx, String(yearOf(today))));
  const row = {
    id,
    investorId: investor.id,
    reference,
    ...termColumns(terms),
    // The values that `recalculate` computes below, so that History gets a single entry.
    investmentAmount: formatMoney(terms.investmentAmount),
    totalRoi: formatMoney(plan.totalRoi),
    firstPayoutDate: plan.firstPayoutDate,
    status: input.status ?? "active",
    ...(sentContact(input) ?? contactOf(investor)),
    ...carriedColumns(input),
  };
  await refuseTakenReference(context, row, () => insertAgreement(trx, row));
  await recalculate(trx, [id], { today });
  if (input.paidBeforeToday) {
    await requireNoWithholding(trx, investor.id, ...(await payDueRows(context, id)));
    await recalculate(trx, [id], { today });
  }
  return id;
}

/** Locks the live investor, or throws 422 with the field. */
export async function liveInvestor(trx: Knex.Transaction, id: string) {
  const investor = await findLiveInvestor(trx, id);
  if (investor) return investor;
  const message = "This investor was not found. Choose another one.";
  throw ruleBroken([{ path: "investorId", message }]);
}

async function nextReference(trx: Knex.Transaction, year: string): Promise<string> {
  for (;;) {
    const reference = `AGR-${year}-${String(await countReference(trx, year)).padStart(4, "0")}`;
    if (!(await findAlike(trx, reference))) return reference;
  }
}
