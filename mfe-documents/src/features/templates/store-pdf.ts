import { call, putFile } from "@accord/api-client";

interface StoreOptions {
  readonly file: File;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Returns the URL for the request that creates the template. */
export async function storePdf({ file, onProgress, signal }: StoreOptions): Promise<string> {
  const extras = signal === undefined ? {} : { signal };
  const body = { size: file.size };
  const { uploadURL } = await call("POST", "/api/pdf-templates/upload-url", { body, ...extras });
  await putFile(uploadURL, file, { contentType: "application/pdf", onProgress, ...extras });
  return uploadURL;
}

export const NOT_STORED = "The PDF could not be stored. Try again.";
