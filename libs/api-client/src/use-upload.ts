import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { buildUrl } from "./build-request.ts";
import { readData } from "./call.ts";
import type { ResponseOf, UploadInputOf, UploadPathOf } from "./endpoint-types.ts";
import { isAborted, sendFile } from "./send-file.ts";
import { isConflict, useRefresh } from "./use-refresh.ts";
import type { WriteEvents, WriteMethod } from "./use-write.ts";

interface FormInput {
  readonly params?: unknown;
  readonly form: object;
}

export interface Upload<Input> {
  /** Ignored during an upload. */
  readonly upload: (input: Input) => void;
  /** Neither a success nor a failure. */
  readonly cancel: () => void;
  readonly isPending: boolean;
  /** From 0 to 1; null without an upload. */
  readonly progress: number | null;
  readonly error: Error | null;
  readonly reset: () => void;
}

/** `w9.upload({ params: { id }, form: { w9: file } })`. Continues after an unmount. */
export function useUpload<M extends WriteMethod, P extends UploadPathOf<M>>(
  method: M,
  path: P,
  events: WriteEvents<ResponseOf<M, P>, UploadInputOf<M, P>> = {},
): Upload<UploadInputOf<M, P>> {
  const refresh = useRefresh(`${method} ${path}`);
  const controller = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number | null>(null);
  const { mutate, isPending, error, reset } = useMutation<
    ResponseOf<M, P>,
    Error,
    UploadInputOf<M, P> & FormInput
  >({
    mutationFn: async ({ form, params }) => {
      const url = buildUrl(path, { params });
      const body = toFormData(form);
      const signal = controller.current?.signal;
      return readData(await sendFile({ method, url, body, onProgress: setProgress, signal }));
    },
    onSuccess: (answer, input) => {
      refresh();
      events.onSuccess?.(answer, input);
    },
    onError: (failure, input) => {
      // It may have arrived.
      if (isConflict(failure) || isAborted(failure)) refresh();
      if (isAborted(failure)) return;
      events.onError?.(failure, input);
    },
    onSettled: () => {
      controller.current = undefined;
      setProgress(null);
    },
  });
  const upload = (input: UploadInputOf<M, P>) => {
    if (controller.current) return;
    controller.current = new AbortController();
    setProgress(0);
    mutate(input);
  };
  const cancel = () => controller.current?.abort();
  return { upload, cancel, isPending, progress, error: isAborted(error) ? null : error, reset };
}

/** Texts come before the file, so that the server can check them first. */
export function toFormData(form: object): FormData {
  const data = new FormData();
  const parts = Object.entries(form);
  for (const [name, value] of parts) {
    const isPresent = value !== undefined && value !== null;
    if (isPresent && !(value instanceof Blob)) data.set(name, String(value));
  }
  for (const [name, value] of parts) if (value instanceof Blob) data.set(name, value);
  return data;
}
