import {
  callFile,
  useRefresh,
  type DownloadedFile,
  failureReason,
  fieldIssues,
  saveFile,
} from "@accord/api-client";
import { pluralize } from "@accord/domain";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { useMutation } from "@tanstack/react-query";

/** Downloads a PDF copy under the server's file name. */
export function useGeneratePdf(agreementId: string, onSaved: () => void) {
  const notify = useNotify();
  const once = useOnce();
  const refresh = useRefresh("POST /api/agreements/:id/generate-pdf/:templateId");
  const { mutate, ...mutation } = useMutation<DownloadedFile, Error, string>({
    mutationFn: (templateId) =>
      callFile("POST", "/api/agreements/:id/generate-pdf/:templateId", {
        params: { id: agreementId, templateId },
      }),
    onSuccess: ({ blob, fileName }) => {
      saveFile(blob, fileName);
      notify.success(`${fileName} was downloaded`);
      refresh();
      onSaved();
    },
    onError: (error) => notify.error(copyFailure(error)),
    onSettled: once.settle,
  });
  return {
    generate: (templateId: string) => once.start(() => mutate(templateId)),
    isPending: mutation.isPending,
    failure: mutation.error,
    /** For a change of template. */
    clearFailure: mutation.reset,
  };
}

/** The number of fields that cannot be printed, or the server's reason. */
export function copyFailure(error: Error): string {
  const { length } = fieldIssues(error);
  if (length > 0) return `${pluralize(length, "field")} cannot be printed`;
  return failureReason(error) ?? "Failed to generate the PDF. Please try again.";
}
