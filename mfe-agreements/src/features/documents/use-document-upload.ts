import { useUpload, type UploadInputOf } from "@accord/api-client";
import type { FileOnRecord } from "@accord/contracts";
import { useFiling } from "@accord/remote-kit";
import { uploadWords } from "../../records/upload-words.ts";

type Form = UploadInputOf<"POST", "/api/agreements/:id/upload-document">["form"];

/** Uploads the agreement's document, or the amendment in `place`, in place of `file`. */
export function useDocumentUpload(
  id: string,
  place: Omit<Form, "document" | "replaces">,
  file: FileOnRecord | null | undefined,
) {
  const { events, rowOf } = useFiling(uploadWords, file);
  const { upload, ...uploading } = useUpload("POST", "/api/agreements/:id/upload-document", events);
  return rowOf(uploading, (document, replaces) =>
    upload({ params: { id }, form: { ...place, document, replaces } }),
  );
}
