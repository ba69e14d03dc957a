import { getFiledObject } from "@accord/contracts/internal";
import { type InternalCall, ruleBroken } from "@accord/service-kit";
import type { Bucket } from "../../adapters/bucket.ts";

const messages = {
  none: "This agreement has no document. Upload one on the agreement's page, or choose a template.",
  lost: "The agreement document is not in the file storage any more. Upload it again, or choose a template.",
  other:
    "The agreement document is neither a PDF nor a Word document. Save it as a PDF and upload that, or choose a template.",
} as const;

const refuseDocument = (fault: keyof typeof messages) =>
  ruleBroken([{ path: "document", message: messages[fault] }]);

export interface AgreementDocument {
  readonly name: string;
  readonly extension: "pdf" | "doc" | "docx";
  read(): Promise<Buffer>;
}

const extensions: Readonly<Record<string, AgreementDocument["extension"]>> = {
  "application/pdf": "pdf",
  "application/msword": "doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
};

/** 422 when there is no document, or its type cannot be signed. */
export async function findDocument(
  deps: { core: InternalCall; bucket: Bucket },
  key: string | null,
  acting: { user: { id: string } | null },
): Promise<AgreementDocument> {
  if (key === null) throw refuseDocument("none");
  const filed = await deps.core(getFiledObject, { ...acting, params: { key } });
  const extension = extensions[filed.contentType];
  if (extension === undefined) throw refuseDocument("other");
  const read = async () => {
    const stored = await deps.bucket.stat(key);
    if (stored === null) throw refuseDocument("lost");
    return deps.bucket.read(key, 0, stored.size);
  };
  return { name: filed.fileName.replace(/\.[^.]*$/, ""), extension, read };
}
