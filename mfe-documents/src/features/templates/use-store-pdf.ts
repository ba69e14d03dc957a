import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { storePdf } from "./store-pdf.ts";

/** An upload continues after unmount, unless it is stopped. */
export function useStorePdf() {
  const [progress, setProgress] = useState(0);
  const sending = useRef<AbortController>(undefined);
  const { mutateAsync } = useMutation({ mutationFn: storePdf });
  return {
    store: (file: File): Promise<string> => {
      const { signal } = (sending.current = new AbortController());
      setProgress(0);
      return mutateAsync({ file, signal, onProgress: setProgress });
    },
    stop: () => sending.current?.abort(),
    /** From 0 to 1. */
    progress,
  };
}
