import { hasPdfHeader, MAX_SIGNED_BYTES } from "@accord/domain";
import { ProviderError } from "../../provider/provider-error.ts";

const TAIL = 1_024;

/** A broken connection can look like the end of the file. */
export function wholePdf(bytes: unknown): Buffer {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw broken("no_pdf");
  if (bytes.length > MAX_SIGNED_BYTES) throw broken("pdf_too_large");
  if (!hasPdfHeader(bytes)) throw broken("no_pdf");
  if (!bytes.subarray(-TAIL).includes("%%EOF")) throw broken("pdf_cut_off");
  return bytes;
}

const broken = (errorCode: string) => new ProviderError("unknown", { errorCode });
