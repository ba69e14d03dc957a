import { ApiError, ConnectionError } from "./api-error.ts";

interface FileRequest {
  readonly method: string;
  readonly url: string;
  readonly body: XMLHttpRequestBodyInit;
  readonly contentType?: string | undefined;
  readonly headers?: readonly { readonly name: string; readonly value: string }[] | undefined;
  /** From 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

const abortError = () => new DOMException("The upload was cancelled.", "AbortError");

export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

function readResponse(request: XMLHttpRequest): string {
  const { status, statusText, responseText } = request;
  if (status < 200 || status > 299) throw new ApiError(status, statusText, responseText);
  return responseText;
}

/** `fetch` reports no upload progress. Throws ApiError, ConnectionError or an AbortError. */
export function sendFile({ method, url, body, ...options }: FileRequest): Promise<string> {
  const { contentType, headers = [], onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(abortError());
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener("load", () => {
      try {
        resolve(readResponse(request));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener("error", () => reject(new ConnectionError(undefined)));
    request.addEventListener("abort", () => reject(abortError()));
    request.addEventListener("loadend", () => signal?.removeEventListener("abort", abort));
    signal?.addEventListener("abort", abort);
    request.open(method, url);
    request.withCredentials = true;
    request.setRequestHeader("Accept", "application/json");
    if (contentType !== undefined) request.setRequestHeader("Content-Type", contentType);
    for (const { name, value } of headers) request.setRequestHeader(name, value);
    const unblockTab = blockTabClose();
    request.addEventListener("loadend", unblockTab);
    request.send(body);
  });
}

interface PutOptions extends Pick<FileRequest, "headers" | "onProgress" | "signal"> {
  /** Part of the signed URL. */
  readonly contentType: string;
}

/** Uploads to a signed URL. */
export async function putFile(uploadURL: string, file: File, options: PutOptions): Promise<void> {
  await sendFile({ method: "PUT", url: uploadURL, body: file, ...options });
}

const confirmClose = (event: BeforeUnloadEvent): void => event.preventDefault();

let blockers = 0;

/** The browser confirms closing the tab until all returned functions were called. */
function blockTabClose(): () => void {
  if (blockers === 0) window.addEventListener("beforeunload", confirmClose);
  blockers += 1;
  return () => {
    blockers -= 1;
    if (blockers === 0) window.removeEventListener("beforeunload", confirmClose);
  };
}
