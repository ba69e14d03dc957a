import { useUpload, type UploadInputOf } from "@accord/api-client";
import { useFiling } from "@accord/remote-kit";
import { uploadWords } from "../../records/upload-words.ts";

type Form = UploadInputOf<"POST", "/api/agreements/:id/upload-document">["form"];

/** Uploads the document of an agreement, or the amendment that `place` names. */
export function useDocumentUpload(id: string, place: Omit<Form, "document">) {
  const { events, problem, refuse, forget } = useFiling(uploadWords);
  const { upload, ...state } = useUpload("POST", "/api/agreements/:id/upload-document", events);
  const send = (document: File) => {
    forget();
    upload({ params: { id }, form: { ...place, document } });
  };
  return { problem, upload: { ...state, send, refuse } };
}
