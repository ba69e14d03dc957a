import type { DocumentsDeps } from "../../deps.ts";
import { PdfRefused } from "@accord/pdf";
import { openIncomingFile } from "./incoming-file.ts";
import { verifyType, PDF, detectType, type Accepted } from "./file-types.ts";
import { mapPdfRefusal } from "./pdf-refusal.ts";
import { safeFileName } from "./safe-file-name.ts";
import { readerOf } from "./stored-bytes.ts";
import { countStored } from "./upload-metrics.ts";
import { claimUpload, deleteUnclaimed, issueUpload } from "./uploads.store.ts";
import type { Readable } from "node:stream";

export interface StoredUpload {
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly isProtected: boolean;
}

interface IncomingUpload {
  readonly stream: Readable;
  readonly field: string;
  readonly name: string;
  readonly accepted: Accepted;
}

export type UploadStorage = ReturnType<typeof createUploadStorage>;

export function createUploadStorage(
  deps: Pick<DocumentsDeps, "db" | "bucket" | "pdf" | "clock" | "logger">,
) {
  const { db, bucket, pdf, clock, logger } = deps;
  const kind = "file";

  async function discard(key: string): Promise<void> {
    try {
      await bucket.remove(key);
      await deleteUnclaimed(db, key);
    } catch (err) {
      logger.warn({ key, err }, "an unused upload could not be removed; the sweep retries");
    }
  }

  async function checkPdf(key: string, size: number, field: string): Promise<boolean> {
    const check = async () => {
      try {
        await pdf.check(() => bucket.read(key, 0, size));
        return false;
      } catch (error) {
        if (error instanceof PdfRefused && error.fault === "protected") return true;
        throw error;
      }
    };
    return mapPdfRefusal(check(), field);
  }

  return {
    store: async ({ stream, field, name, accepted }: IncomingUpload): Promise<StoredUpload> => {
      const { head, bytes } = await openIncomingFile(stream, field);
      const contentType = await detectType(head, accepted);
      const fileName = safeFileName(name);
      const key = await issueUpload(db, { kind, now: clock.now() });
      try {
        const size = await bucket.putStream(key, bytes, { contentType, fileName });
        const read = readerOf(bucket, key, size);
        await verifyType({ type: contentType, size, read }, accepted);
        const isProtected = contentType === PDF && (await checkPdf(key, size, field));
        countStored(size);
        return { key, fileName, contentType, isProtected };
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
