import type { FileMatch } from "@accord/contracts";
import { notFound, type Acting } from "@accord/service-kit";
import { envelopesOf, findEnvelope, type EnvelopeRow } from "../records/index.ts";
import type { SigningDeps } from "../../deps.ts";
import { findByHash } from "./envelopes.read.ts";
import { listEvents } from "./events.ts";
import type { HashedFile } from "./hash-file.ts";
import { refresh } from "./refresh.ts";
import { signedFile } from "./signed-file.ts";

export type Envelopes = ReturnType<typeof createEnvelopes>;

export function createEnvelopes(deps: SigningDeps) {
  const { db } = deps;
  const find = async (envelopeId: string): Promise<EnvelopeRow> => {
    const row = await findEnvelope(db, envelopeId);
    if (row === undefined) throw notFound("The envelope");
    return row;
  };
  return {
    list: (agreementId: string) => envelopesOf(db, agreementId),
    refresh: async (envelopeId: string) => refresh(deps, await find(envelopeId)),
    download: async (acting: Acting, envelopeId: string) =>
      signedFile(deps, acting, await find(envelopeId)),
    events: async (acting: Acting, envelopeId: string) =>
      listEvents(deps, acting, await find(envelopeId)),
    match: async (file: HashedFile): Promise<FileMatch> => {
      const row = await findByHash(db, file.hash);
      return { ...file, match: row === undefined ? null : { ...row, signers: [...row.signers] } };
    },
  };
}
