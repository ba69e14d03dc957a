import { Readable } from "node:stream";
import type { DocumentsDeps } from "../../deps.ts";
import { PdfRefused, type PdfFault } from "@accord/pdf";
import { scanUpload } from "./scan-upload.ts";
import { openIncomingFile } from "./incoming-file.ts";
import { verifyType, PDF, detectType, type Accepted } from "./file-types.ts";
import type { PdfActions } from "./pdf-actions.ts";
import { mapPdfRefusal } from "./pdf-refusal.ts";
import { cutWholeNumbers, safeFileName } from "@accord/domain";
import { blocksOf, readerOf } from "./stored-bytes.ts";
import { countStored } from "./upload-metrics.ts";
import { claimUpload, deleteUnclaimed, issueUpload } from "./uploads.store.ts";

/** Of PDFs that are kept as they are. */
type KeptFault = Extract<PdfFault, "protected" | "signed">;

export interface StoredUpload {
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
  /** Why nothing can be printed on it; null for other files. */
  readonly fault: KeptFault | null;
}

interface IncomingUpload {
  readonly stream: Readable;
  readonly field: string;
  readonly name: string;
  readonly accepted: Accepted;
  /** Of tax documents and evidence: whole numbers in the name are cut before it is stored. */
  readonly isSecret: boolean;
}

export type UploadStorage = ReturnType<typeof createUploadStorage>;

export function createUploadStorage(
  deps: Pick<DocumentsDeps, "db" | "bucket" | "pdf" | "scanner" | "clock" | "logger"> & {
    readonly pdfActions: PdfActions;
  },
) {
  const { db, bucket, pdf, pdfActions, clock, logger } = deps;
  const kind = "file";

  async function discard(key: string): Promise<void> {
    try {
      await bucket.remove(key);
      await deleteUnclaimed(db, key);
    } catch (err) {
      logger.warn({ key, err }, "an unused upload could not be removed; the sweep retries");
    }
  }

  async function checkPdf(key: string, size: number, field: string): Promise<KeptFault | null> {
    const check = async () => {
      try {
        await pdf.check(() => bucket.read(key, 0, size));
        return null;
      } catch (error) {
        const fault = error instanceof PdfRefused ? error.fault : null;
        if (fault === "protected" || fault === "signed") return fault;
        throw error;
      }
    };
    return mapPdfRefusal(check(), field);
  }

  /** An infected file of any type is refused as infected. */
  async function typeOf(head: Buffer, field: string, accepted: Accepted): Promise<string> {
    try {
      return await detectType(head, accepted);
    } catch (error) {
      await scanUpload(deps, Readable.from([head]), { field });
      throw error;
    }
  }

  return {
    store: async ({
      stream,
      field,
      name,
      accepted,
      isSecret,
    }: IncomingUpload): Promise<StoredUpload> => {
      const { head, bytes } = await openIncomingFile(stream, field);
      const contentType = await typeOf(head, field, accepted);
      const fileName = safeFileName(isSecret ? cutWholeNumbers(name) : name);
      const key = await issueUpload(db, { kind, now: clock.now() });
      try {
        const size = await bucket.putStream(key, bytes, { contentType, fileName });
        await scanUpload(deps, blocksOf(bucket, key, size), { key, field });
        const read = readerOf(bucket, key, size);
        await verifyType({ type: contentType, size, read, field }, accepted);
        const isPdf = contentType === PDF;
        const fault = isPdf ? await checkPdf(key, size, field) : null;
        if (isPdf) await pdfActions.has(key, () => bucket.read(key, 0, size));
        countStored(size);
        return { key, fileName, contentType, fault };
      } catch (error) {
        await discard(key);
        throw error;
      }
    },
    /** Marks it as filed in core, so that the sweep skips it. */
    markFiled: async ({ key }: StoredUpload) => {
      const claim = { key, kind, now: clock.now() } as const;
      await db
        .transaction((trx) => claimUpload(trx, claim))
        .catch((err: unknown) => {
          logger.warn(
            { key, err },
            "a filed upload could not be marked; the sweep checks it with core",
          );
        });
    },
    discard,
  };
}
