import type { EnvelopeEvent, FileMatch } from "@accord/contracts";
import { type Acting, notFound, userOf } from "@accord/service-kit";
import {
  type EnvelopeRow,
  envelopesOf,
  findEnvelope,
  findLines,
  PRODUCT,
  requireAgreement,
} from "../records/index.ts";
import type { SigningDeps } from "../../deps.ts";
import { findByHash, readSignedEnvelopes } from "./envelopes.read.ts";
import type { HashedFile } from "./hash-file.ts";
import { refresh } from "./refresh.ts";
import { signedFile } from "./signed-file.ts";
import { getUser } from "@accord/contracts/internal";

export type Envelopes = ReturnType<typeof createEnvelopes>;

export function createEnvelopes(deps: SigningDeps) {
  const { db } = deps;
  const find = async (envelopeId: string): Promise<EnvelopeRow> => {
    const row = await findEnvelope(db, envelopeId);
    if (row === undefined) throw notFound("The envelope");
    return row;
  };
  return {
    list: async (acting: Acting, agreementId: string) => {
      const rows = await envelopesOf(db, agreementId);
      if (rows.length === 0) await requireAgreement(deps, acting, agreementId);
      return rows;
    },
    signed: (agreementIds: readonly string[]) => readSignedEnvelopes(db, agreementIds),
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

async function listEvents(
  { db, core, productName }: Pick<SigningDeps, "db" | "core" | "productName">,
  { actor }: Acting,
  row: EnvelopeRow,
): Promise<EnvelopeEvent[]> {
  const lines = await findLines(db, row.id);
  const ids = new Set(lines.flatMap(({ userId }) => userId ?? []));
  ids.delete(PRODUCT);
  const users = [...ids].map(async (id): Promise<[string, string | null]> => {
    const user = await core(getUser, { params: { id }, user: userOf(actor) }).catch(() => null);
    return [id, user?.name ?? null];
  });
  const names = new Map([[PRODUCT, productName], ...(await Promise.all(users))]);
  return lines.map(({ id, at, text, userId }) => ({
    id,
    at,
    text,
    by: userId === null ? null : (names.get(userId) ?? "Somebody"),
  }));
}
