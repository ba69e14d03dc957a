import { PDFArray, PDFDict, PDFName, type PDFObject } from "pdf-lib";
import type { OpenPdf } from "./open-pdf.ts";
import { PdfRefused } from "./pdf-fault.ts";

const VALUE = PDFName.of("V");
const SIGNED_PARTS = ["ByteRange", "Contents"].map((name) => PDFName.of(name));

/**
 * Whether a form field has a digital signature as its value (PDF 32000-1, 12.7.4.5). The signed
 * rights of readers are no field, and without a form viewers find no signature.
 */
export function isSigned({ context, catalog }: OpenPdf): boolean {
  const form = catalog.lookup(PDFName.of("AcroForm"));
  if (!(form instanceof PDFDict)) return false;
  const fields = form.lookup(PDFName.of("Fields"));
  const direct = fields instanceof PDFArray ? fields.asArray() : [];
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  return [...objects, ...direct].some(isSignedField);
}

/** Throws PdfRefused: a change would end the signature. */
export function refuseSigned(pdf: OpenPdf): void {
  if (isSigned(pdf)) throw new PdfRefused("signed");
}

function isSignedField(object: PDFObject): boolean {
  const value = object instanceof PDFDict ? object.lookup(VALUE) : undefined;
  return value instanceof PDFDict && SIGNED_PARTS.some((name) => value.has(name));
}
