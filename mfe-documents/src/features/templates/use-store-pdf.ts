import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { storePdf } from "./store-pdf.ts";

/**
 * Puts PDFs into storage, one at a time. One that is on its way goes on when its part of the page
 * goes, unless somebody stops it.
 */
export function useStorePdf() {
  const [progress, setProgress] = useState(0);
  const sending = useRef<AbortController>(undefined);
  const { mutateAsync } = useMutation({ mutationFn: storePdf });
  return {
    /** Answers the address in storage; rejects as `storePdf` does, also when it is stopped. */
    store: (file: File): Promise<string> => {
      const { signal } = (sending.current = new AbortController());
      setProgress(0);
      return mutateAsync({ file, signal, onProgress: setProgress });
    },
    stop: () => sending.current?.abort(),
    /** How much of the last file has been sent, from 0 to 1. */
    progress,
  };
}
