import { failureReason, useUpload, type ResponseOf } from "@accord/api-client";
import { useState } from "react";

type Answer = ResponseOf<"POST", "/api/docusign/verify-file">;

export function useCheckFile() {
  const [file, setFile] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const [checked, setChecked] = useState<{ readonly file: File; readonly answer: Answer }>();
  const { upload, cancel, reset, ...sending } = useUpload("POST", "/api/docusign/verify-file", {
    onSuccess: (answer, { form }) => setChecked({ file: form.file, answer }),
  });
  const { error, isPending, progress } = sending;
  return {
    file,
    choose: (next: File | undefined) => {
      cancel();
      reset();
      setMissing(false);
      setFile(next);
    },
    check: () => {
      setMissing(file === undefined);
      if (file === undefined) return;
      setChecked(undefined);
      upload({ form: { file } });
    },
    missing: isMissing ? "Choose the PDF to check" : undefined,
    isPending,
    progress,
    failure: error
      ? (failureReason(error) ?? "The file was not checked. Please try again.")
      : undefined,
    /** Undefined for a file that was chosen after the check. */
    answer: checked !== undefined && checked.file === file ? checked.answer : undefined,
  };
}
