import { hasPdfHeader } from "@accord/domain";
import { ruleBroken, ServiceError } from "@accord/service-kit";
import { fileTypeFromBuffer } from "file-type";
import { isWordDocument } from "./is-word-document.ts";
import type { ReadAt } from "./stored-bytes.ts";
import { findPackageFault } from "./word-package.ts";

export const PDF = "application/pdf";
const DOC = "application/msword";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Types are detected by content, never by name. */
export interface Accepted {
  readonly types: ReadonlySet<string>;
  readonly words: string;
}

export const documentsOnly: Accepted = {
  types: new Set([PDF, DOC, DOCX]),
  words: "a PDF or a Word document (.doc or .docx)",
};
export const documentsAndImages: Accepted = {
  types: new Set([...documentsOnly.types, "image/png", "image/jpeg", "image/gif", "image/webp"]),
  words: "a PDF, a Word document (.doc or .docx) or an image (PNG, JPEG, GIF or WebP)",
};

export const HEAD_BYTES = 4100;

/** Containers are inspected after the upload (verifyType). */
const typeByContainer: Readonly<Record<string, string>> = {
  "application/x-cfb": DOC,
  "application/zip": DOCX,
  "image/apng": "image/png",
};

/** 415 when the type is not accepted. */
export async function detectType(head: Buffer, accepted: Accepted): Promise<string> {
  const mime = hasPdfHeader(head) ? PDF : ((await fileTypeFromBuffer(head))?.mime ?? "");
  const type = typeByContainer[mime] ?? mime;
  if (!accepted.types.has(type)) throw notAccepted(accepted);
  return type;
}

/** 415 when the content is no Word file, 422 when it is dangerous. */
export async function verifyType(
  stored: { type: string; size: number; read: ReadAt; field: string },
  accepted: Accepted,
): Promise<void> {
  const { type, size, read, field: path } = stored;
  if (type === DOC && !(await isWordDocument(read))) throw notAccepted(accepted);
  const found = type === DOCX ? await findPackageFault(read, size) : null;
  if (found?.fault === "not-word") throw notAccepted(accepted);
  if (found?.fault === "too-large") throw ruleBroken([{ path, message: tooLarge }]);
  if (found?.fault === "external") throw ruleBroken([{ path, message: external(found.loads) }]);
}

const MAX_ADDRESS = 200;
const tooLarge =
  "The Word document holds far more than its size shows, so it may be made to overload computers. Save it again in Word, or print it as a PDF, and upload that.";
const external = (from: string) =>
  `The Word document loads a template or an object from another place (${from.slice(0, MAX_ADDRESS)}) when it is opened. Remove that link in Word, or print it as a PDF, and upload that.`;

const notAccepted = ({ words }: Accepted) =>
  new ServiceError(
    415,
    "unsupported_media_type",
    `This file is not ${words}, whatever its name says. Save it as one and upload it again.`,
  );
