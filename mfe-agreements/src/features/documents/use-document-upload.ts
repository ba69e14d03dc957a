import { useUpload, type UploadInputOf } from "@accord/api-client";
import type { FileOnRecord } from "@accord/contracts";
import { useUploadRow } from "@accord/remote-kit";
import { uploadTexts } from "../../records/upload-texts.ts";

type Form = UploadInputOf<"POST", "/api/agreements/:id/upload-document">["form"];

/** Uploads the agreement's document, or the amendment in `place`, in place of `file`. */
export function useDocumentUpload(
  id: string,
  fields: Omit<Form, "document" | "replaces">,
  file: FileOnRecord | null | undefined,
) {
  const { events, rowProps } = useUploadRow(uploadTexts, file);
  const { upload, ...uploading } = useUpload("POST", "/api/agreements/:id/upload-document", events);
  return rowProps(uploading, (document, replaces) =>
    upload({ params: { id }, form: { ...fields, document, replaces } }),
  );
}
