import { notFound } from "@accord/service-kit";
import type { TransactionContext } from "../../../deps.ts";
import { lockAgreements, requireActive } from "../agreements/index.ts";
import { requireVersion } from "../../base/audit/index.ts";
import { changedMeanwhile } from "./rollover-rules.ts";
import { type RolloverRow, findRollover } from "../records/index.ts";

/**
 * Locks a rollover's agreements for a write; `sourceAfter` returns the source after an edit. They
 * are read before locking, so a concurrent change is a 409. `touched`: the ids of the agreements, all
 * of them active.
 */
export async function openRollover(
  { trx }: TransactionContext,
  id: string,
  version: number | null,
  sourceAfter: (seen: RolloverRow) => string | null = () => null,
) {
  const seen = await findRollover(trx, id);
  if (!seen) throw notFound("The rollover");
  const source = sourceAfter(seen);
  const touched = [seen.agreementId, seen.sourceAgreementId, source].filter((one) => one !== null);
  const named = source === null ? null : { id: source, path: "sourceAgreementId" };
  const agreements = await lockAgreements(trx, touched, named);
  const rollover = await findRollover(trx, id);
  if (!rollover) throw notFound("The rollover");
  await requireVersion(trx, rollover, version);
  if (rollover.version !== seen.version) throw changedMeanwhile();
  for (const agreementId of touched) requireActive(agreements.get(agreementId));
  return { rollover, agreements, touched };
}
