import { MAX_FILE_BYTES } from "@accord/domain";
import { conflict, ruleBroken, ServiceError } from "@accord/service-kit";
import type { ShownPage } from "@accord/pdf";
import type { Knex } from "knex";
import type { Bucket } from "../../adapters/bucket.ts";
import type { DocumentsDeps } from "../../deps.ts";
import {
  blocksOf,
  claimUpload,
  EMPTY,
  isClaimed,
  issueUpload,
  mapPdfRefusal,
  scanUpload,
  TOO_LARGE,
  type PdfActions,
  type UploadStorage,
} from "../uploads/index.ts";

type AcceptDeps = Pick<DocumentsDeps, "db" | "bucket" | "pdf" | "scanner" | "clock" | "logger"> & {
  readonly uploadStorage: Pick<UploadStorage, "discard">;
  readonly pdfActions: PdfActions;
};

const key = /^template-[0-9a-f-]{36}$/;
const field = "uploadURL";

/** Checks a copy that no presigned URL can overwrite. 422 for a faulty or infected file. */
export async function acceptUpload(deps: AcceptDeps, uploadURL: string, fileName: string) {
  const { db, bucket, clock, uploadStorage } = deps;
  const original = uploadedKey(uploadURL);
  const documentPath = await issueUpload(db, { kind: "template", now: clock.now() });
  try {
    const size = await sizeOf(bucket, original);
    const about = { contentType: "application/pdf", fileName };
    await bucket.putStream(documentPath, blocksOf(bucket, original, size), about);
    const pages = await checkCopy(deps, { original, documentPath, size });
    return {
      documentPath,
      original,
      pages,
      claim: async (trx: Knex.Transaction) => {
        for (const one of [original, documentPath]) {
          if (await claimUpload(trx, { key: one, kind: "template", now: clock.now() })) continue;
          throw usedBefore();
        }
      },
    };
  } catch (error) {
    await uploadStorage.discard(documentPath);
    throw (await isClaimed(db, original)) ? usedBefore() : error;
  }
}

async function checkCopy(
  deps: AcceptDeps,
  file: { original: string; documentPath: string; size: number },
): Promise<readonly ShownPage[]> {
  const { bucket, pdf, pdfActions, uploadStorage } = deps;
  const { original, documentPath, size } = file;
  try {
    await scanUpload(deps, blocksOf(bucket, documentPath, size), { key: original, field });
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) await uploadStorage.discard(original);
    throw error;
  }
  const load = () => bucket.read(documentPath, 0, size);
  const { pages } = await mapPdfRefusal(pdf.check(load), field);
  await pdfActions.has(documentPath, load);
  return pages;
}

const usedBefore = () =>
  conflict("This upload was used before or is too old. Upload the PDF again.");

/** With or without origin and signature. */
function uploadedKey(uploadURL: string): string {
  const address = URL.parse(uploadURL, "http://same.origin");
  const last = address?.pathname.split("/").at(-1) ?? "";
  if (key.test(last)) return last;
  throw ruleBroken([
    { path: field, message: "This is not an address for uploads. Upload the PDF again." },
  ]);
}

/** In bytes; 422 when it is missing, empty or too large. */
async function sizeOf(bucket: Bucket, uploaded: string): Promise<number> {
  const found = await bucket.stat(uploaded);
  const refuse = (message: string) => ruleBroken([{ path: field, message }]);
  if (!found) throw refuse("The file did not arrive. Upload the PDF again.");
  if (found.size === 0) throw refuse(EMPTY);
  if (found.size > MAX_FILE_BYTES) throw refuse(TOO_LARGE);
  return found.size;
}
