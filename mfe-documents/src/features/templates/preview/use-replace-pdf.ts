import { failureReason, isAborted, useWrite } from "@accord/api-client";
import type { PdfTemplate } from "@accord/contracts";
import { changeText, staleChange } from "@accord/remote-kit";
import { useNotify, useSession } from "@accord/shell-kit";
import { useState } from "react";
import { NOT_STORED, useStorePdf } from "../use-store-pdf.ts";

export function useReplacePdf({ id, version }: PdfTemplate) {
  const notify = useNotify();
  const { timeZone } = useSession();
  const [isPending, setPending] = useState(false);
  const [notice, setNotice] = useState<string>();
  const { store, stop, progress } = useStorePdf();
  const replace = useWrite("PUT", "/api/pdf-templates/:id/file");

  const reasonOf = (error: unknown): string => {
    const change = error instanceof Error ? staleChange(error) : undefined;
    if (change === undefined) return failureReason(error) ?? NOT_STORED;
    return `${changeText(change, "template", timeZone)}. Look at it again before you replace its PDF.`;
  };
  const run = async (file: File) => {
    setNotice(undefined);
    setPending(true);
    try {
      const uploadURL = await store(file);
      await replace.mutateAsync({ params: { id }, body: { uploadURL }, ifMatch: version });
      notify.success("PDF replaced. Its field mappings are kept.", "Success");
    } catch (error) {
      if (isAborted(error)) return;
      notify.error("Failed to replace the PDF", "Upload Failed");
      setNotice(reasonOf(error));
    } finally {
      setPending(false);
    }
  };
  return {
    replace: (file: File) => void run(file),
    refuse: setNotice,
    cancel: stop,
    isPending,
    progress: isPending ? progress : null,
    notice,
  };
}
