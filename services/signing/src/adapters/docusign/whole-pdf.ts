import { ProviderError } from "../../provider/provider-error.ts";

/** As much as documents takes. */
const MOST_BYTES = 50 * 1024 * 1024;
const TAIL = 1_024;

/** The bytes of a PDF that came whole: a connection that breaks off may look like an end. */
export function wholePdf(bytes: unknown): Buffer {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw broken("no_pdf");
  if (bytes.length > MOST_BYTES) throw broken("pdf_too_large");
  if (!bytes.subarray(0, TAIL).includes("%PDF-")) throw broken("no_pdf");
  if (!bytes.subarray(-TAIL).includes("%%EOF")) throw broken("pdf_cut_off");
  return bytes;
}

const broken = (errorCode: string) => new ProviderError("unknown", { errorCode });
