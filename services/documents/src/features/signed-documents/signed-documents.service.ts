import { notFound, unavailable, type SentFile } from "@accord/service-kit";
import type { DocumentsDeps } from "../../deps.ts";
import { claimUpload, issueUpload, type UploadStorage } from "../uploads/index.ts";
import { hashedPdf } from "./hashed-pdf.ts";
import { insertSigned, readSigned, type SignedDocument } from "./signed-documents.store.ts";

interface SignedDeps extends Pick<DocumentsDeps, "db" | "bucket" | "clock"> {
  readonly uploadStorage: Pick<UploadStorage, "discard">;
}

export type SignedDocuments = ReturnType<typeof createSignedDocuments>;

/** The signed PDFs of envelopes. The first stored one is final. */
export function createSignedDocuments(deps: SignedDeps) {
  const { db, bucket, clock, uploadStorage } = deps;
  const kind = "file";

  async function store(envelopeId: string, source: AsyncIterable<Buffer>): Promise<SignedDocument> {
    const key = await issueUpload(db, { kind, now: clock.now() });
    const { bytes, sha256 } = hashedPdf(source);
    const about = { contentType: "application/pdf", fileName: fileNameOf(envelopeId) };
    try {
      const size = await bucket.putStream(key, bytes, about);
      return { key, sha256: sha256(), size };
    } catch (error) {
      await uploadStorage.discard(key);
      throw error;
    }
  }

  /** One transaction, so that after a crash the sweep removes the unclaimed upload. */
  const record = (envelopeId: string, document: SignedDocument): Promise<boolean> =>
    db.transaction(async (trx) => {
      const now = clock.now();
      if (!(await insertSigned(trx, envelopeId, { document, now }))) return false;
      if (await claimUpload(trx, { key: document.key, kind, now })) return true;
      throw unavailable("The signed PDF took too long to be stored. Send it again.");
    });

  return {
    put: async (envelopeId: string, bytes: AsyncIterable<Buffer>) => {
      const existing = await readSigned(db, envelopeId);
      if (existing) return existing;
      const document = await store(envelopeId, bytes);
      if (await record(envelopeId, document)) return document;
      await uploadStorage.discard(document.key);
      return found(await readSigned(db, envelopeId));
    },
    open: async (envelopeId: string): Promise<SentFile> => {
      const { key, size } = found(await readSigned(db, envelopeId));
      const content = async () => {
        const stored = await bucket.get(key);
        if (stored) return stored.stream;
        throw unavailable("The signed PDF is not in the file storage.");
      };
      const fileName = fileNameOf(envelopeId);
      return { fileName, contentType: "application/pdf", disposition: "attachment", size, content };
    },
  };
}

const fileNameOf = (envelopeId: string) => `${envelopeId} signed.pdf`;

function found(document: SignedDocument | null): SignedDocument {
  if (document === null) throw notFound("The signed PDF");
  return document;
}
