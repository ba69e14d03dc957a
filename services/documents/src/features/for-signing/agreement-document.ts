import { getFiledObject } from "@accord/contracts/internal";
import { ruleBroken, type InternalUser } from "@accord/service-kit";
import type { DocumentsDeps } from "../../deps.ts";

const messages = {
  none: "This agreement has no document. Upload one on the agreement's page, or choose a template.",
  lost: "The agreement document is not in the file storage any more. Upload it again, or choose a template.",
  other:
    "The agreement document is neither a PDF nor a Word document. Save it as a PDF and upload that, or choose a template.",
} as const;

const refuseDocument = (fault: keyof typeof messages) =>
  ruleBroken([{ path: "document", message: messages[fault] }]);

const extensions: Readonly<Record<string, "pdf" | "doc" | "docx">> = {
  "application/pdf": "pdf",
  "application/msword": "doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
};

/** 422 when there is no document, or its type cannot be signed. */
export async function findDocument(
  deps: Pick<DocumentsDeps, "core" | "bucket">,
  key: string | null,
  acting: { user: InternalUser | null },
) {
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
