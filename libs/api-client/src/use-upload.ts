import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { buildUrl } from "./build-request.ts";
import { readData } from "./call.ts";
import type { AnswerOf, UploadInputOf, UploadPathOf } from "./endpoint-types.ts";
import { formDataOf } from "./form-data.ts";
import { sendFile } from "./send-file.ts";
import { isOvertaken, useRefresh } from "./use-refresh.ts";
import type { WriteEvents, WriteMethod } from "./use-write.ts";

interface FormInput {
  readonly params?: unknown;
  readonly form: object;
}

/** An upload and how far it is. */
export interface Upload<Input> {
  /** Does nothing while an upload is under way. */
  readonly upload: (input: Input) => void;
  readonly isPending: boolean;
  /** How much has been sent, from 0 to 1; null when nothing is under way. */
  readonly progress: number | null;
  readonly error: Error | null;
  readonly reset: () => void;
}

/**
 * A multipart upload: `const w9 = useUpload("POST", "/api/investors/:id/upload-w9", { onSuccess })`,
 * then `w9.upload({ params: { id }, form: { w9: file } })`. Fails and refreshes as `useWrite` does.
 */
export function useUpload<M extends WriteMethod, P extends UploadPathOf<M>>(
  method: M,
  path: P,
  events: WriteEvents<AnswerOf<M, P>, UploadInputOf<M, P>> = {},
): Upload<UploadInputOf<M, P>> {
  const refresh = useRefresh(`${method} ${path}`);
  const isUnderWay = useRef(false);
  const [progress, setProgress] = useState<number | null>(null);
  const { mutate, isPending, error, reset } = useMutation<
    AnswerOf<M, P>,
    Error,
    UploadInputOf<M, P> & FormInput
  >({
    mutationFn: async ({ form, params }) => {
      const url = buildUrl(path, { params });
      const body = formDataOf(form);
      return readData(await sendFile({ method, url, body, onProgress: setProgress }));
    },
    onSuccess: (answer, input) => {
      refresh();
      events.onSuccess?.(answer, input);
    },
    onError: (failure, input) => {
      if (isOvertaken(failure)) refresh();
      events.onError?.(failure, input);
    },
    onSettled: () => {
      isUnderWay.current = false;
      setProgress(null);
    },
  });
  const upload = (input: UploadInputOf<M, P>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProgress(0);
    mutate(input);
  };
  return { upload, isPending, progress, error, reset };
}
