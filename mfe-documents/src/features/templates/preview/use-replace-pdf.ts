import { failureReason, useWrite } from "@accord/api-client";
import type { PdfTemplate } from "@accord/contracts";
import { changeText, staleChange } from "@accord/remote-kit";
import { useNotify, useSession } from "@accord/shell-kit";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isStopped, NOT_STORED, storePdf } from "../store-pdf.ts";

/** Puts another PDF in place of a template's; its field mappings stay. */
export function useReplacePdf({ id, version }: PdfTemplate) {
  const notify = useNotify();
  const { timeZone } = useSession();
  const [progress, setProgress] = useState<number | null>(null);
  const [notice, setNotice] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  const store = useMutation({ mutationFn: storePdf });
  const replace = useWrite("PUT", "/api/pdf-templates/:id/file");
  useEffect(() => () => sending.current?.abort(), []);

  const reasonOf = (error: unknown): string => {
    const change = error instanceof Error ? staleChange(error) : undefined;
    if (change === undefined) return failureReason(error) ?? NOT_STORED;
    return `${changeText(change, "template", timeZone)}. Look at it again before you replace its PDF.`;
  };
  const run = async (file: File) => {
    const { signal } = (sending.current = new AbortController());
    setNotice(undefined);
    setProgress(0);
    try {
      const uploadURL = await store.mutateAsync({ file, signal, onProgress: setProgress });
      await replace.mutateAsync({ params: { id }, body: { uploadURL }, ifMatch: version });
      notify.success("PDF replaced. Its field mappings are kept.", "Success");
    } catch (error) {
      if (isStopped(error)) return;
      notify.error("Failed to replace the PDF", "Upload Failed");
      setNotice(reasonOf(error));
    } finally {
      setProgress(null);
    }
  };
  return {
    replace: (file: File) => void run(file),
    refuse: setNotice,
    isPending: progress !== null,
    progress,
    /** Why the last file was not taken. */
    notice,
  };
}
