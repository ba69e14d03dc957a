import { PDFInvalidObject, PDFName, PDFRawStream, PDFStream, type PDFObject } from "pdf-lib";
import { parseObjects } from "./open-pdf.ts";
import { unpack } from "./unpack.ts";

/** They run scripts or programs (PDF 32000-1, 12.6.4); a rendition may carry a script. */
const ACTIONS = namePattern(["JavaScript", "Launch", "Rendition"]);
const OBJECT_STREAM = namePattern(["ObjStm"]);

/** See docs/rules.md#dangerous-files. True if unsure; replaced objects count, as viewers differ. */
export async function hasActions(bytes: Uint8Array): Promise<boolean> {
  if (ACTIONS.test(textOf(bytes))) return true;
  try {
    return (await parseObjects(bytes)).some(isAction);
  } catch {
    return true;
  }
}

function isAction(object: PDFObject): boolean {
  if (object instanceof PDFInvalidObject) return OBJECT_STREAM.test(textOf(bytesOf(object)));
  if (!(object instanceof PDFStream)) return ACTIONS.test(object.toString());
  if (ACTIONS.test(object.dict.toString())) return true;
  if (!(object instanceof PDFRawStream)) return false;
  // Some viewers accept object streams without a Type or by offset.
  if (OBJECT_STREAM.test(textOf(object.contents))) return true;
  const isLikeObjects = ["N", "First"].every((name) => object.dict.has(PDFName.of(name)));
  return isLikeObjects && ACTIONS.test(textOf(unpack(object)));
}

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}

const textOf = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, length).toString("latin1");

/** Names may escape characters as `#xx` (PDF 32000-1, 7.3.5). */
function namePattern(names: readonly string[]): RegExp {
  const escape = (letter: string) =>
    letter
      .charCodeAt(0)
      .toString(16)
      .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
  const spelling = (name: string) =>
    Array.from(name, (one) => `(?:${one}|#${escape(one)})`).join("");
  const any = names.map(spelling).join("|");
  return new RegExp(`/(?:${any})(?=[\\0\\t\\n\\f\\r ()<>[\\]{}/%]|$)`);
}
