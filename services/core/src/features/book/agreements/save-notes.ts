import type { TransactionContext } from "../../../deps.ts";
import { requireVersion } from "../../base/audit/index.ts";
import { updateAgreementRow } from "../records/index.ts";
import { lockAgreement } from "./lock-agreements.ts";

export async function saveNotes(
  { trx }: TransactionContext,
  id: string,
  notes: string | null,
  version: number | null = null,
): Promise<void> {
  const stored = await lockAgreement(trx, id);
  await requireVersion(trx, stored, version);
  await updateAgreementRow(trx, id, { notes: notes?.trim() ? notes : null });
}
