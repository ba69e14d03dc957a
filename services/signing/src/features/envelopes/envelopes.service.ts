import type { EnvelopeEvent, FileMatch } from "@accord/contracts";
import { notFound, type Acting, type SentFile } from "@accord/service-kit";
import { envelopesOf, findEnvelope, type EnvelopeRow } from "../records/index.ts";
import type { SigningDeps } from "../../deps.ts";
import { findByHash } from "./envelopes.read.ts";
import { listEvents } from "./events.ts";
import type { HashedFile } from "./hash-file.ts";
import { refresh, type Refreshed } from "./refresh.ts";
import { signedFile } from "./signed-file.ts";

export interface Envelopes {
  list(agreementId: string): Promise<EnvelopeRow[]>;
  refresh(envelopeId: string): Promise<Refreshed>;
  download(acting: Acting, envelopeId: string): Promise<Omit<SentFile, "contentType">>;
  events(acting: Acting, envelopeId: string): Promise<EnvelopeEvent[]>;
  match(file: HashedFile): Promise<FileMatch>;
}

export function createEnvelopes(deps: SigningDeps): Envelopes {
  const { db } = deps;
  const find = async (envelopeId: string): Promise<EnvelopeRow> => {
    const row = await findEnvelope(db, envelopeId);
    if (row === undefined) throw notFound("The envelope");
    return row;
  };
  return {
    list: (agreementId) => envelopesOf(db, agreementId),
    refresh: async (envelopeId) => refresh(deps, await find(envelopeId)),
    download: async (acting, envelopeId) => signedFile(deps, acting, await find(envelopeId)),
    events: async (acting, envelopeId) => listEvents(deps, acting, await find(envelopeId)),
    match: async ({ hash, isPdf }) => {
      const row = await findByHash(db, hash);
      return { hash, isPdf, match: row === undefined ? null : toMatch(row) };
    },
  };
}

const toMatch = (row: EnvelopeRow) => ({ ...row, signers: [...row.signers] });
