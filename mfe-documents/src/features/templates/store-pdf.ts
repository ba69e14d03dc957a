import { call, putFile } from "@accord/api-client";

interface StoreOptions {
  readonly file: File;
  /** How much has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Puts a PDF into storage and answers its address there, of which a template may then be made. */
export async function storePdf({ file, onProgress, signal }: StoreOptions): Promise<string> {
  const extras = signal === undefined ? {} : { signal };
  const body = { size: file.size };
  const { uploadURL } = await call("POST", "/api/pdf-templates/upload-url", { body, ...extras });
  await putFile(uploadURL, file, { contentType: "application/pdf", onProgress, ...extras });
  return uploadURL;
}

/** Said where neither the server nor the connection gives a reason. */
export const NOT_STORED = "The PDF could not be stored. Try again.";
