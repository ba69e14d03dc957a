import { pluralForm } from "@accord/domain";
import { conflict, notFound } from "@accord/service-kit";
import type { TransactionContext } from "../../../deps.ts";
import { requireVersion } from "../../base/audit/index.ts";
import { recalculate } from "../schedule/index.ts";
import { refreshInvestorTotals } from "../totals/index.ts";
import { findLiveInvestor, lockRows, setDeleted } from "../records/index.ts";
import { lockAgreement } from "./lock-agreements.ts";
import { readRolloverTies, refuseInPayment } from "./money-ties.read.ts";

/** How many other agreements a refusal names. */
const MAX_NAMED = 5;

/** A soft delete. 409 while rollovers tie the agreement to another, or a released run pays it. */
export async function deleteAgreement(
  { trx, clock }: TransactionContext,
  id: string,
  by: string | null,
  version: number | null = null,
): Promise<void> {
  const stored = await lockAgreement(trx, id);
  await requireVersion(trx, stored, version);
  await refuseInPayment(trx, stored, "any");
  const { ties, references } = await readRolloverTies(trx, id);
  if (ties > 0) {
    const what = `${ties} ${pluralForm(ties, "rollover ties", "rollovers tie")}`;
    const others = listReferences(references);
    throw conflict(
      `${what} ${stored.reference} to ${others}. Delete ${pluralForm(ties, "it", "them")} first.`,
    );
  }
  await setDeleted(trx, id, clock.now(), by);
  await refreshInvestorTotals(trx, [stored.investorId], clock.today());
}

function listReferences(references: readonly string[]): string {
  const shown = references.slice(0, MAX_NAMED);
  const more = references.length - shown.length;
  return new Intl.ListFormat("en-US").format(more > 0 ? [...shown, `${more} more`] : shown);
}

/** Returns the reference. */
export async function restoreAgreement(
  { trx, clock }: TransactionContext,
  id: string,
): Promise<string> {
  const [stored] = await lockRows(trx, [id]);
  if (!stored) throw notFound("The agreement");
  if (stored.deletedAt === null) throw conflict(`${stored.reference} is not deleted.`);
  if (!(await findLiveInvestor(trx, stored.investorId))) {
    throw conflict(`The investor of ${stored.reference} is deleted. Restore the investor first.`);
  }
  await setDeleted(trx, id, null, null);
  await recalculate(trx, [id], { today: clock.today() });
  return stored.reference;
}
