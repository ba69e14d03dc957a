import { ApiError, ConnectionError } from "./api-error.ts";
import { holdTab } from "./hold-tab.ts";

interface FileRequest {
  readonly method: string;
  readonly url: string;
  readonly body: XMLHttpRequestBodyInit;
  readonly contentType?: string | undefined;
  /** How much has left this computer, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /** Aborting stops the upload; the promise then rejects with an AbortError. */
  readonly signal?: AbortSignal | undefined;
}

const aborted = () => new DOMException("The upload was cancelled.", "AbortError");

/** Somebody stopped the upload, which is no failure. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

function readAnswer(request: XMLHttpRequest): string {
  const { status, statusText, responseText } = request;
  if (status < 200 || status > 299) throw new ApiError(status, statusText, responseText);
  return responseText;
}

/**
 * Sends a file and tells how far it is, which `fetch` cannot. Fails as `call` does: ApiError for
 * any answer but a success, ConnectionError when the way was lost. Resolves with the answer's text.
 * As long as it runs the browser asks before the tab is closed or loaded anew.
 */
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
  /** Bound to the address together with the size of the file. */
  readonly contentType: string;
}

/** Puts a file to an address that an upload-url call gave. */
export async function putFile(uploadURL: string, file: File, options: PutOptions): Promise<void> {
  await sendFile({ method: "PUT", url: uploadURL, body: file, ...options });
}
