import { useUpload } from "@accord/api-client";
import { changeText, failureNotice, staleChange } from "@accord/remote-kit";
import { useNotify, useSession } from "@accord/shell-kit";
import { uploadTexts } from "../../records/upload-texts.ts";
import type { NewAmendment } from "./amendment-form.ts";
import type { FiledAmendment } from "./former-amendment.tsx";

/** Uploads an amendment, in place of `former` when it is known. */
export function useAddAmendment(former: FiledAmendment | null | undefined, onAdded: () => void) {
  const notify = useNotify();
  const { timeZone } = useSession();
  const { upload, cancel, isPending, progress, error } = useUpload(
    "POST",
    "/api/agreements/:id/upload-document",
    {
      onSuccess: ({ message }) => {
        notify.success(message);
        onAdded();
      },
      onError: (failure) => notify.error(uploadTexts.failed(failure)),
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
        replaces: former === undefined ? undefined : (former?.key ?? ""),
      },
    });
  const change = staleChange(error);
  const notice = change
    ? `${changeText(change, "amendment", timeZone)}. Look at it, or add yours anyway.`
    : failureNotice(error, NO_REASON, []);
  return { add, cancel, isPending, progress, notice };
}

const NO_REASON = "The document was not uploaded. Please try again.";
