import type { Knex } from "knex";
import type { EnvelopeRow } from "../records/index.ts";

export const findByHash = (db: Knex, hash: string): Promise<EnvelopeRow | undefined> =>
  db<EnvelopeRow>("docusign_envelopes")
    .where({ signedDocumentHash: hash })
    .orderBy("createdAt")
    .first();

/** False when claimed since `before`. */
export async function claimRefresh(
  db: Knex,
  envelopeId: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const count = await db("docusign_envelopes")
    .where({ envelopeId })
    .where((open) => void open.whereNull("askedAt").orWhere("askedAt", "<=", before))
    .update({ askedAt: now });
  return count > 0;
}
