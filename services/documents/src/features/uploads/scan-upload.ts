import { ruleBroken, unavailable } from "@accord/service-kit";
import { mapSourceErrors } from "../../adapters/storage-errors.ts";
import type { DocumentsDeps } from "../../deps.ts";

const MAX_NAME = 100;

/** 422 with the finding; 503 without a verdict. */
export async function scanUpload(
  { scanner, logger }: Pick<DocumentsDeps, "scanner" | "logger">,
  bytes: AsyncIterable<Uint8Array>,
  { key, field }: { key?: string; field: string },
): Promise<void> {
  const found = await mapSourceErrors(bytes, scanner, scannerUnavailable);
  if (found === null) return;
  const finding = found.replace(/[^\x20-\x7e]/g, "?").slice(0, MAX_NAME);
  logger.warn({ key, finding }, "an uploaded file was refused: the virus scanner found something");
  const message = `The virus scanner found "${finding}" in this file, so it was not stored. Do not open it, and tell whoever looks after your computers.`;
  throw ruleBroken([{ path: field, message }]);
}

const scannerUnavailable = (cause: unknown) =>
  unavailable(
    "Files cannot be checked for viruses at the moment, so none can be stored. Try again in a few minutes.",
    cause,
  );
