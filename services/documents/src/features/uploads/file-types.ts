import { hasPdfHeader } from "@accord/domain";
import { ServiceError } from "@accord/service-kit";
import { fileTypeFromBuffer } from "file-type";
import { isWordDocument } from "./is-word-document.ts";
import { isWordPackage } from "./is-word-package.ts";
import type { ReadAt } from "./stored-bytes.ts";

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

/** 415 when a stored Word file is not what its first bytes promised. */
export async function verifyType(
  stored: { type: string; size: number; read: ReadAt },
  accepted: Accepted,
): Promise<void> {
  const { type, size, read } = stored;
  if (!(await (verifiers[type]?.(read, size) ?? true))) throw notAccepted(accepted);
}

const verifiers: Readonly<Record<string, (read: ReadAt, size: number) => Promise<boolean>>> = {
  [DOC]: isWordDocument,
  [DOCX]: isWordPackage,
};

const notAccepted = ({ words }: Accepted) =>
  new ServiceError(
    415,
    "unsupported_media_type",
    `This file is not ${words}, whatever its name says. Save it as one and upload it again.`,
  );
