import { setTimeout as sleep } from "node:timers/promises";
import { IMPORT_LIMITS } from "@accord/domain";
import {
  badRequest,
  ruleBroken,
  ServiceError,
  unavailable,
  type ReceiveForm,
  type UploadQuota,
} from "@accord/service-kit";
import type { Request, Response } from "express";
import multer, { MulterError } from "multer";

export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const limits = { files: 1, fields: 5, parts: 6, fieldSize: 1_000, fileSize: IMPORT_LIMITS.bytes };

/** A replica has each file in memory until it is read. */
const MAX_FILES = 10;
/** Below the time that the gateway waits for an answer. */
const WAIT_MS = 15_000;

/**
 * Keeps the file in memory while it is read; it is never stored. A person imports one file at a
 * time, for which one more waits, and as many on a day as uploads have.
 */
export function createReceiveImportFile(quota: UploadQuota): ReceiveForm<ReceivedFile> {
  const reading = new Map<string | null, Promise<void>>();
  const waiting = new Set<string | null>();
  const untilRead = async (userId: string | null): Promise<void> => {
    const other = reading.get(userId);
    if (!other) return;
    if (waiting.has(userId)) throw anotherFile();
    waiting.add(userId);
    await Promise.race([other, sleep(WAIT_MS)]).finally(() => waiting.delete(userId));
    if (reading.has(userId)) throw anotherFile();
  };
  return async ({ req, res, actor: { userId }, fileField }, work) => {
    await untilRead(userId);
    if (reading.size >= MAX_FILES)
      throw unavailable("Many files are being read at the moment. Choose yours again in a minute.");
    const { promise, resolve } = Promise.withResolvers<void>();
    reading.set(userId, promise);
    try {
      const bytes = sizeOf(req);
      const file = await quota.spend({ userId, bytes }, () => readForm({ req, res, fileField }));
      return await work({ fields: { ...req.body }, file });
    } finally {
      reading.delete(userId);
      resolve();
    }
  };
}

const anotherFile = () => {
  const message =
    "Another file of yours is being read. Wait for its end, then choose this one again.";
  return new ServiceError(429, "too_many_requests", message, { retryAfter: 5 });
};

const sizeOf = ({ headers }: Request) =>
  Math.min(Number(headers["content-length"] ?? IMPORT_LIMITS.bytes), IMPORT_LIMITS.bytes);

async function readForm(form: {
  readonly req: Request;
  readonly res: Response;
  readonly fileField: string;
}): Promise<ReceivedFile> {
  const { req, res, fileField } = form;
  const read = multer({
    storage: multer.memoryStorage(),
    limits,
    defParamCharset: "utf8",
  }).single(fileField);
  await new Promise<void>((resolve, reject) => {
    read(req, res, (error: unknown) => (error ? reject(refusalOf(error)) : resolve()));
  });
  const { file } = req;
  if (!file) throw ruleBroken([{ path: fileField, message: "Choose a file to import." }]);
  return { name: file.originalname, bytes: file.buffer };
}

function refusalOf(error: unknown) {
  if (!(error instanceof MulterError))
    return badRequest("The file broke off on its way. Choose it again.");
  const path = error.field ?? "file";
  return ruleBroken([
    {
      path,
      message:
        error.code === "LIMIT_FILE_SIZE"
          ? "The file is larger than 20 MB. Split it, or remove columns that are not needed."
          : 'Send one file, in the field "file".',
    },
  ]);
}
