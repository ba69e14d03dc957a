import { getFiledObject } from "@accord/contracts/internal";
import type { InternalCall } from "@accord/service-kit";
import type { Bucket } from "../../adapters/bucket.ts";
import { refuseDocument } from "./document-refusal.ts";

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
  asking: { user: { id: string } | null },
): Promise<AgreementDocument> {
  if (key === null) throw refuseDocument("none");
  const filed = await deps.core(getFiledObject, { ...asking, params: { key } });
  const extension = extensions[filed.contentType];
  if (extension === undefined) throw refuseDocument("other");
  const read = async () => {
    const stored = await deps.bucket.stat(key);
    if (stored === null) throw refuseDocument("lost");
    return deps.bucket.read(key, 0, stored.size);
  };
  return { name: filed.fileName.replace(/\.[^.]*$/, ""), extension, read };
}
