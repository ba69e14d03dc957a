import { MAX_FILE_BYTES } from "@accord/domain";
import { conflict, ruleBroken } from "@accord/service-kit";
import type { Knex } from "knex";
import type { Bucket } from "../../adapters/bucket.ts";
import type { DocumentsDeps } from "../../deps.ts";
import {
  claimUpload,
  EMPTY,
  isClaimed,
  issueUpload,
  mapPdfRefusal,
  TOO_LARGE,
} from "../uploads/index.ts";

type AcceptDeps = Pick<DocumentsDeps, "db" | "bucket" | "pdf" | "clock">;

const key = /^template-[0-9a-f-]{36}$/;

/**
 * A checked PDF, copied to a key that no presigned URL can overwrite. 422 with the fault of
 * the PDF.
 */
export async function acceptUpload(deps: AcceptDeps, uploadURL: string, fileName: string) {
  const { db, bucket, clock } = deps;
  const original = uploadedKey(uploadURL);
  const { pages, bytes } = await checkUpload(deps, original);
  const documentPath = await issueUpload(db, { kind: "template", now: clock.now() });
  await bucket.put(documentPath, bytes, { contentType: "application/pdf", fileName });
  return {
    documentPath,
    original,
    pages,
    /** 409 when the upload was claimed before. */
    claim: async (trx: Knex.Transaction) => {
      for (const one of [original, documentPath]) {
        if (await claimUpload(trx, { key: one, kind: "template", now: clock.now() })) continue;
        throw usedBefore();
      }
    },
  };
}

async function checkUpload({ db, bucket, pdf }: AcceptDeps, original: string) {
  try {
    const size = await sizeOf(bucket, original);
    return await mapPdfRefusal(
      pdf.check(() => bucket.read(original, 0, size)),
      "uploadURL",
    );
  } catch (error) {
    throw (await isClaimed(db, original)) ? usedBefore() : error;
  }
}

const usedBefore = () =>
  conflict("This upload was used before or is too old. Upload the PDF again.");

/** With or without origin and signature. */
function uploadedKey(uploadURL: string): string {
  const address = URL.parse(uploadURL, "http://same.origin");
  const last = address?.pathname.split("/").at(-1) ?? "";
  if (key.test(last)) return last;
  throw ruleBroken([
    { path: "uploadURL", message: "This is not an address for uploads. Upload the PDF again." },
  ]);
}

/** In bytes; 422 when it is missing, empty or too large. */
async function sizeOf(bucket: Bucket, uploaded: string): Promise<number> {
  const found = await bucket.stat(uploaded);
  const refuse = (message: string) => ruleBroken([{ path: "uploadURL", message }]);
  if (!found) throw refuse("The file did not arrive. Upload the PDF again.");
  if (found.size === 0) throw refuse(EMPTY);
  if (found.size > MAX_FILE_BYTES) throw refuse(TOO_LARGE);
  return found.size;
}
