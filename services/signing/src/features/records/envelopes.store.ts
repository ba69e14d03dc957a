import type { Envelope } from "@accord/contracts";
import { docusignStatuses, isFinalStatus, nextStatus, type DocusignStatus } from "@accord/domain";
import type { Knex } from "knex";
import type { SignerRecord } from "./signers.ts";

/** `envelopeId` is the provider's. */
export interface EnvelopeRow extends Omit<Envelope, "signers" | "isCancelling"> {
  readonly attemptId: string;
  readonly reference: string;
  readonly signers: readonly SignerRecord[];
  readonly userId: string | null;
  readonly sourceHash: string | null;
  readonly voidRequestedAt: string | null;
  readonly voidRequestedBy: string | null;
  readonly voidRequestedReason: string | null;
}

type Change = Partial<Omit<EnvelopeRow, "id" | "envelopeId" | "signers" | "status">> & {
  readonly signers?: readonly SignerRecord[];
};

const TABLE = "docusign_envelopes";

export const liveStatuses = docusignStatuses.filter((status) => !isFinalStatus(status));

const written = (change: object) =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name,
      name === "signers" ? JSON.stringify(value) : value,
    ]),
  );

export async function insertEnvelope(
  trx: Knex.Transaction,
  envelope: Change & { readonly envelopeId: string; readonly status: DocusignStatus },
): Promise<EnvelopeRow | null> {
  const [row]: EnvelopeRow[] = await trx(TABLE)
    .insert(written(envelope))
    .onConflict("envelopeId")
    .ignore()
    .returning("*");
  return row ?? null;
}

export const findEnvelope = (db: Knex, envelopeId: string): Promise<EnvelopeRow | undefined> =>
  db<EnvelopeRow>(TABLE).where({ envelopeId }).first();

/** Every change needs this lock. */
export const lockEnvelope = (
  trx: Knex.Transaction,
  envelopeId: string,
): Promise<EnvelopeRow | undefined> =>
  trx<EnvelopeRow>(TABLE).where({ envelopeId }).forUpdate().first();

export const envelopesOf = (db: Knex, agreementId: string): Promise<EnvelopeRow[]> =>
  db<EnvelopeRow>(TABLE)
    .where({ agreementId })
    .orderBy([
      { column: "createdAt", order: "desc" },
      { column: "id", order: "desc" },
    ]);

/** The WHERE clause also rejects moving a status back. */
export async function moveEnvelope(
  trx: Knex.Transaction,
  row: EnvelopeRow,
  status: DocusignStatus,
  change: Change,
): Promise<EnvelopeRow> {
  const from = docusignStatuses.filter((before) => nextStatus(before, status) === status);
  const [moved]: EnvelopeRow[] = await trx(TABLE)
    .where({ id: row.id })
    .whereIn("status", from)
    .update(written({ ...change, status }))
    .returning("*");
  return moved ?? row;
}

export const cancellationFields = (now: Date, userId: string | null, reason: string) => ({
  voidRequestedAt: now.toISOString(),
  voidRequestedBy: userId,
  voidRequestedReason: reason,
});

/** The next refresh reaches the provider, however recent the last one is. */
export async function allowRefresh(db: Knex, envelopeId: string): Promise<void> {
  await db(TABLE).where({ envelopeId }).update({ askedAt: null });
}

export async function updateEnvelope(trx: Knex, envelopeId: string, change: Change): Promise<void> {
  await trx(TABLE).where({ envelopeId }).update(written(change));
}
