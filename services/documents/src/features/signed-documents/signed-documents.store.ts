import type { Knex } from "knex";

/** A signed PDF that is stored. */
export interface SignedDocument {
  readonly key: string;
  /** SHA-256 in lower-case hex. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
}

/** The signed PDF of an envelope, or null. */
export async function readSigned(db: Knex, envelopeId: string): Promise<SignedDocument | null> {
  const row = await db("signed_documents")
    .where({ envelope_id: envelopeId })
    .first<{ key: string; sha256: string; size: string } | undefined>("key", "sha256", "size");
  return row ? { ...row, size: Number(row.size) } : null;
}

/** Writes it, unless the envelope has one: it waits for who is just writing another; false then. */
export async function insertSigned(
  trx: Knex.Transaction,
  envelopeId: string,
  { document, now }: { document: SignedDocument; now: Date },
): Promise<boolean> {
  const inserted: unknown[] = await trx("signed_documents")
    .insert({ envelope_id: envelopeId, ...document, stored_at: now })
    .onConflict("envelope_id")
    .ignore()
    .returning("envelope_id");
  return inserted.length > 0;
}
