import type { Knex } from "knex";

export interface SignedDocument {
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
}

export async function readSigned(db: Knex, envelopeId: string): Promise<SignedDocument | null> {
  const row = await db("signed_documents")
    .where({ envelopeId })
    .first<{ key: string; sha256: string; size: string } | undefined>("key", "sha256", "size");
  return row ? { ...row, size: Number(row.size) } : null;
}

/** Waits for a concurrent insert; false when the envelope has one. */
export async function insertSigned(
  trx: Knex.Transaction,
  envelopeId: string,
  { document, now }: { document: SignedDocument; now: Date },
): Promise<boolean> {
  const inserted: unknown[] = await trx("signed_documents")
    .insert({ envelopeId, ...document, storedAt: now })
    .onConflict("envelopeId")
    .ignore()
    .returning("envelopeId");
  return inserted.length > 0;
}
