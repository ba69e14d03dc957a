import type { Knex } from "knex";
import type { EnvelopeRow } from "../records/index.ts";

export const findByHash = (db: Knex, hash: string): Promise<EnvelopeRow | undefined> =>
  db<EnvelopeRow>("docusign_envelopes")
    .where({ signed_document_hash: hash })
    .orderBy("created_at")
    .first();

/** False when claimed since `before`. */
export async function claimRefresh(
  db: Knex,
  envelopeId: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const count = await db("docusign_envelopes")
    .where({ envelope_id: envelopeId })
    .where((open) => void open.whereNull("asked_at").orWhere("asked_at", "<=", before))
    .update({ asked_at: now });
  return count > 0;
}
