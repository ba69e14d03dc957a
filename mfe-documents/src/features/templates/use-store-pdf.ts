import { call, putFile } from "@accord/api-client";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";

export const NOT_STORED = "The PDF could not be stored. Try again.";

/** An upload continues after unmount, unless it is stopped. */
export function useStorePdf() {
  const [progress, setProgress] = useState(0);
  const sending = useRef<AbortController>(undefined);
  const { mutateAsync } = useMutation({
    mutationFn: async ({ file, signal }: { file: File; signal: AbortSignal }) => {
      const body = { size: file.size };
      const { uploadURL, headers } = await call("POST", "/api/pdf-templates/upload-url", {
        body,
        signal,
      });
      const contentType = "application/pdf";
      await putFile(uploadURL, file, { contentType, headers, onProgress: setProgress, signal });
      return uploadURL;
    },
  });
  return {
    /** Returns the URL for the request that creates the template. */
    store: (file: File): Promise<string> => {
      const { signal } = (sending.current = new AbortController());
      setProgress(0);
      return mutateAsync({ file, signal });
    },
    stop: () => sending.current?.abort(),
    /** From 0 to 1. */
    progress,
  };
}
