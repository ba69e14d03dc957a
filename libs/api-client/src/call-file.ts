import { ApiError } from "./api-error.ts";
import { buildUrl, type RequestInput } from "./build-request.ts";
import { request } from "./call.ts";
import type { CallArguments, FilePathOf, InputOf, Method } from "./endpoint-types.ts";

export interface DownloadedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** Used when the server sends no valid name. */
const DEFAULT_FILE_NAME = "document";

function decodeName(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** From Content-Disposition: `filename*` (RFC 6266) before `filename`. */
export function parseFileName(disposition: string | null): string {
  const header = disposition ?? "";
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header)?.[1];
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1];
  const plain = /filename\s*=\s*([^;"\s]+)/i.exec(header)?.[1];
  const name = extended === undefined ? undefined : decodeName(extended);
  return name ?? quoted?.replaceAll(/\\(.)/g, "$1") ?? plain ?? DEFAULT_FILE_NAME;
}

/** `callFile("POST", "/api/agreements/:id/generate-pdf/:templateId", …)` */
export function callFile<M extends Method, P extends FilePathOf<M>>(
  method: M,
  path: P,
  ...input: CallArguments<M, P>
): Promise<DownloadedFile>;
export async function callFile(
  method: string,
  path: string,
  input: RequestInput = {},
): Promise<DownloadedFile> {
  const { response, body } = await request(method, path, input, (answer) => answer.blob());
  if (!response.ok) throw new ApiError(response.status, response.statusText, await body.text());
  return { blob: body, fileName: parseFileName(response.headers.get("Content-Disposition")) };
}

/** A URL for a link: `fileUrl("/api/documents/:key", { params: { key } })`. */
export function fileUrl<P extends FilePathOf<"GET">>(
  path: P,
  input: Pick<InputOf<"GET", P>, keyof InputOf<"GET", P> & ("params" | "query")>,
): string {
  return buildUrl(path, input);
}
