import { ApiError, ConnectionError } from "./api-error.ts";

interface FileRequest {
  readonly method: string;
  readonly url: string;
  readonly body: XMLHttpRequestBodyInit;
  readonly contentType?: string | undefined;
  /** From 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

const aborted = () => new DOMException("The upload was cancelled.", "AbortError");

export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

function readAnswer(request: XMLHttpRequest): string {
  const { status, statusText, responseText } = request;
  if (status < 200 || status > 299) throw new ApiError(status, statusText, responseText);
  return responseText;
}

/** `fetch` reports no upload progress. Throws ApiError, ConnectionError or an AbortError. */
export function sendFile({ method, url, body, ...options }: FileRequest): Promise<string> {
  const { contentType, onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(aborted());
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener("load", () => {
      try {
        resolve(readAnswer(request));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener("error", () => reject(new ConnectionError(undefined)));
    request.addEventListener("abort", () => reject(aborted()));
    request.addEventListener("loadend", () => signal?.removeEventListener("abort", stop));
    signal?.addEventListener("abort", stop);
    request.open(method, url);
    request.withCredentials = true;
    request.setRequestHeader("Accept", "application/json");
    if (contentType !== undefined) request.setRequestHeader("Content-Type", contentType);
    const letGo = holdTab();
    request.addEventListener("loadend", letGo);
    request.send(body);
  });
}

interface PutOptions extends Pick<FileRequest, "onProgress" | "signal"> {
  /** Part of the signed URL. */
  readonly contentType: string;
}

/** Uploads to a signed URL. */
export async function putFile(uploadURL: string, file: File, options: PutOptions): Promise<void> {
  await sendFile({ method: "PUT", url: uploadURL, body: file, ...options });
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

let holders = 0;

/** The browser confirms closing the tab until all returned functions were called. */
export function holdTab(): () => void {
  if (holders === 0) window.addEventListener("beforeunload", ask);
  holders += 1;
  return () => {
    holders -= 1;
    if (holders === 0) window.removeEventListener("beforeunload", ask);
  };
}
