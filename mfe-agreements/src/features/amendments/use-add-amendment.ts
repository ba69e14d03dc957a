import { useUpload } from "@accord/api-client";
import { failureNotice } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { uploadWords } from "../../records/upload-words.ts";
import type { NewAmendment } from "./amendment-form.ts";

/** Uploads an amendment. A failure is said in the specified words, and its reason stays in the form. */
export function useAddAmendment(onAdded: () => void) {
  const notify = useNotify();
  const { upload, isPending, progress, error } = useUpload(
    "POST",
    "/api/agreements/:id/upload-document",
    {
      onSuccess: ({ message }) => {
        notify.success(message);
        onAdded();
      },
      onError: (failure) => notify.error(uploadWords.failed(failure)),
    },
  );
  const add = ({ agreementId, amendmentNumber, description, document }: NewAmendment) =>
    upload({
      params: { id: agreementId },
      form: {
        documentType: "amendment",
        amendmentIndex: amendmentNumber,
        description,
        document,
      },
    });
  return { add, isPending, progress, notice: failureNotice(error, NO_REASON, []) };
}

const NO_REASON = "The document was not uploaded. Please try again.";
