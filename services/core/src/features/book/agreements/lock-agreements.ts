import { inactiveMessage } from "@accord/domain";
import { conflict, notFound, ruleBroken } from "@accord/service-kit";
import type { Knex } from "knex";
import { type AgreementRow, lockRows } from "../records/index.ts";

export interface LockedAgreements {
  get(id: string): AgreementRow;
}

/**
 * Locks live agreements in ascending id. A missing or deleted one is a 404; one that a form field
 * names is a 422 or 409 at that field.
 */
export async function lockAgreements(
  trx: Knex.Transaction,
  ids: readonly string[],
  named: { id: string; path: string } | null = null,
): Promise<LockedAgreements> {
  const rows = await lockRows(trx, ids);
  const live = new Map(rows.filter((row) => row.deletedAt === null).map((row) => [row.id, row]));
  const missing = ids.filter((id) => !live.has(id));
  const isOther = ids.some((id) => id !== named?.id);
  if (named && isOther && missing.length > 0 && missing.every((id) => id === named.id)) {
    throw missingAgreement(
      rows.find(({ id }) => id === named.id),
      named.path,
    );
  }
  const get = (id: string) => {
    const row = live.get(id);
    if (!row) throw notFound("The agreement");
    return row;
  };
  ids.forEach(get);
  return { get };
}

function missingAgreement(deleted: AgreementRow | undefined, path: string) {
  if (!deleted) {
    const message = "This agreement was not found. Choose another one.";
    return ruleBroken([{ path, message }]);
  }
  const message = `${deleted.reference} was deleted. Restore it first, or choose another one.`;
  return conflict(message, [{ path, message }]);
}

export async function lockAgreement(trx: Knex.Transaction, id: string): Promise<AgreementRow> {
  return (await lockAgreements(trx, [id])).get(id);
}

/** Throws 409 unless the agreement is active. */
export function requireActive(agreement: AgreementRow): void {
  const message = inactiveMessage(agreement);
  if (message !== null) throw conflict(message);
}
