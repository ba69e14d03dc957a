import { ApiError, isAborted, useWrite } from "@accord/api-client";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { useRef, useState } from "react";
import { useStorePdf } from "../use-store-pdf.ts";

interface NewTemplate {
  readonly file: File;
  readonly name: string;
  readonly description: string;
}

interface UploadEvents {
  readonly onUploaded: () => void;
  readonly onNotRecorded: () => void;
}

/** Only `sending` can be stopped. */
type Phase = "idle" | "sending" | "recording";

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
/** After a refusal the upload cannot be used again. */
const isRefused = (error: Error) => error instanceof ApiError && error.status < 500;

/** Two steps: upload, then create. When only the second fails, a retry does not upload again. */
export function useTemplateUpload({ onUploaded, onNotRecorded }: UploadEvents) {
  const notify = useNotify();
  const once = useOnce();
  const [phase, setPhase] = useState<Phase>("idle");
  const [failure, setFailure] = useState<Error | null>(null);
  const stored = useRef<{ readonly file: File; readonly uploadURL: string }>(undefined);
  const { store, stop, progress } = useStorePdf();
  const record = useWrite("POST", "/api/pdf-templates");

  const send = async (file: File): Promise<string> => {
    setPhase("sending");
    const uploadURL = await store(file);
    stored.current = { file, uploadURL };
    return uploadURL;
  };
  const fail = (cause: unknown) => {
    if (isAborted(cause)) return;
    const error = asError(cause);
    setFailure(error);
    if (stored.current === undefined) return notify.error("Failed to create PDF template", "Error");
    if (isRefused(error)) stored.current = undefined;
    notify.error("Failed to create PDF template record", "Upload Failed");
    onNotRecorded();
  };
  const run = async ({ file, name, description }: NewTemplate) => {
    const kept = stored.current?.file === file ? stored.current.uploadURL : undefined;
    if (kept === undefined) stored.current = undefined;
    setFailure(null);
    try {
      const uploadURL = kept ?? (await send(file));
      setPhase("recording");
      await record.mutateAsync({ body: { name, description, uploadURL } });
      notify.success(`PDF template ${kept ? "created" : "uploaded"} successfully`, "Success");
      onUploaded();
    } catch (error) {
      fail(error);
    } finally {
      setPhase("idle");
      once.settle();
    }
  };
  return {
    upload: (template: NewTemplate) => once.start(() => void run(template)),
    stop,
    phase,
    /** From 0 to 1. */
    progress,
    failure,
    clearFailure: () => setFailure(null),
  };
}
