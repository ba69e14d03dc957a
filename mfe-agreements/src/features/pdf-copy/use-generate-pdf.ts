import { callFile, useRefresh, type DownloadedFile } from "@accord/api-client";
import { saveFile } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { useMutation } from "@tanstack/react-query";
import { copyFailure } from "./copy-failure.ts";

/** Downloads a PDF copy under the server's file name. */
export function useGeneratePdf(agreementId: string, onSaved: () => void) {
  const notify = useNotify();
  const once = useOnce();
  const refresh = useRefresh("POST /api/agreements/:id/generate-pdf/:templateId");
  const { mutate, ...making } = useMutation<DownloadedFile, Error, string>({
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
    isPending: making.isPending,
    failure: making.error,
    /** For a change of template. */
    forget: making.reset,
  };
}
