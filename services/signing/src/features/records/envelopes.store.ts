import { docusignStatuses, isFinalStatus, nextStatus, type DocusignStatus } from "@accord/domain";
import type { Knex } from "knex";
import type { SignerRecord } from "./signers.ts";

/** `envelope_id` is the provider's. */
export interface EnvelopeRow {
  readonly id: string;
  readonly envelope_id: string;
  readonly attempt_id: string;
  readonly agreement_id: string;
  readonly reference: string;
  readonly template_id: string | null;
  readonly status: DocusignStatus;
  readonly signer_email: string;
  readonly signer_name: string;
  readonly signers: readonly SignerRecord[];
  readonly subject: string;
  readonly message: string | null;
  readonly user_id: string | null;
  readonly source_hash: string | null;
  readonly sent_at: string | null;
  readonly completed_at: string | null;
  readonly expires_at: string | null;
  readonly signed_document_path: string | null;
  readonly signed_document_hash: string | null;
  readonly void_reason: string | null;
  readonly void_requested_at: string | null;
  readonly void_requested_by: string | null;
  readonly void_requested_reason: string | null;
  readonly checked_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

type Change = Partial<Omit<EnvelopeRow, "id" | "envelope_id" | "signers" | "status">> & {
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
  envelope: Change & { readonly envelope_id: string; readonly status: DocusignStatus },
): Promise<EnvelopeRow | null> {
  const [row]: EnvelopeRow[] = await trx(TABLE)
    .insert(written(envelope))
    .onConflict("envelope_id")
    .ignore()
    .returning("*");
  return row ?? null;
}

export const findEnvelope = (db: Knex, envelopeId: string): Promise<EnvelopeRow | undefined> =>
  db<EnvelopeRow>(TABLE).where({ envelope_id: envelopeId }).first();

/** Every change needs this lock. */
export const lockEnvelope = (
  trx: Knex.Transaction,
  envelopeId: string,
): Promise<EnvelopeRow | undefined> =>
  trx<EnvelopeRow>(TABLE).where({ envelope_id: envelopeId }).forUpdate().first();

export const envelopesOf = (db: Knex, agreementId: string): Promise<EnvelopeRow[]> =>
  db<EnvelopeRow>(TABLE)
    .where({ agreement_id: agreementId })
    .orderBy([
      { column: "created_at", order: "desc" },
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

export async function updateEnvelope(
  trx: Knex,
  envelopeId: string,
  change: Change & { readonly filing_asked_at?: string },
): Promise<void> {
  await trx(TABLE).where({ envelope_id: envelopeId }).update(written(change));
}
