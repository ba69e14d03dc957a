import { ParseSpeeds, PDFArray, PDFDict, PDFDocument, type PDFContext } from "pdf-lib";
import { opensWithEmptyPassword } from "./empty-password.ts";
import { bytesOf } from "./numbers-of.ts";
import { pagesOf } from "./pages-of.ts";
import { PdfRefused, type PdfFault } from "./pdf-fault.ts";

const PACKED_OBJECTS = Buffer.from("/ObjStm");
/** %%EOF is within this many bytes (PDF 32000-1, annex H). */
const TAIL = 1024;

/** Strings and streams stay encrypted, so only the trailer, the end of file and unpacked pages are checked. */
export async function encryptionFault(bytes: Uint8Array): Promise<PdfFault> {
  const plain = withoutPackedObjects(bytes);
  const isWhole = plain.bytes.subarray(-TAIL).includes("%%EOF");
  try {
    const options = { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false };
    const pdf = await PDFDocument.load(plain.bytes, { ...options, ignoreEncryption: true });
    const { context, catalog } = pdf;
    const encrypt = context.lookup(context.trailerInfo.Encrypt);
    if (!(encrypt instanceof PDFDict)) return "broken";
    if (!opensWithEmptyPassword(encrypt, fileIdOf(context))) return "encrypted";
    if (!plain.hasPackedObjects) pagesOf({ context, catalog });
    return isWhole ? "protected" : "broken";
  } catch (error) {
    return error instanceof PdfRefused ? error.fault : "broken";
  }
}

/** Encrypted object streams cannot be parsed, so they are renamed to an unknown type. */
function withoutPackedObjects(bytes: Uint8Array) {
  const copy = Buffer.from(bytes);
  let at = copy.indexOf(PACKED_OBJECTS);
  const hasPackedObjects = at >= 0;
  for (; at >= 0; at = copy.indexOf(PACKED_OBJECTS, at)) copy.write("/Packed", at, "latin1");
  return { bytes: copy, hasPackedObjects };
}

function fileIdOf(context: PDFContext): Uint8Array {
  const ids = context.lookup(context.trailerInfo.ID);
  return bytesOf(ids instanceof PDFArray ? ids.lookup(0) : undefined);
}
