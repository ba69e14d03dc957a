import type { Knex } from "knex";
import type { EnvelopeRow } from "../records/index.ts";

export const findByHash = (db: Knex, hash: string): Promise<EnvelopeRow | undefined> =>
  db<EnvelopeRow>("docusign_envelopes")
    .where({ signedDocumentHash: hash })
    .orderBy("createdAt")
    .first();

interface SignedEnvelope {
  readonly agreementId: string;
  readonly envelopeId: string;
  readonly completedAt: string;
}

/** The newest signed PDF of each agreement; nothing of an agreement without one. */
export const readSignedEnvelopes = (
  db: Knex,
  agreementIds: readonly string[],
): Promise<SignedEnvelope[]> =>
  db("docusign_envelopes")
    .distinctOn("agreementId")
    .select<SignedEnvelope[]>("agreementId", "envelopeId", "completedAt")
    .whereRaw("agreement_id = any(?)", [[...agreementIds]])
    .where({ status: "completed" })
    .whereNotNull("signedDocumentPath")
    .whereNotNull("completedAt")
    .orderBy(["agreementId", { column: "completedAt", order: "desc" }]);

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
