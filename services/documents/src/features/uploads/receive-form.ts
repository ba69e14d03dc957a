import {
  ruleBroken,
  badRequest,
  ServiceError,
  unavailable,
  type ReceiveForm,
  type UploadQuota,
} from "@accord/service-kit";
import { MAX_FILE_BYTES } from "@accord/domain";
import type { Request, Response } from "express";
import multer, { MulterError, type StorageEngine } from "multer";
import { createQueue, type BoundedQueue } from "../../adapters/bounded-queue.ts";
import type { Accepted } from "./file-types.ts";
import type { StoredUpload, UploadStorage } from "./upload-storage.ts";
import { countRefused } from "./upload-metrics.ts";

const limits = {
  files: 1,
  fields: 20,
  parts: 21,
  fieldNameSize: 100,
  fieldSize: 10_000,
  fieldNestingDepth: 0,
  headerPairs: 20,
};

const uploadLimits = { running: 6, waiting: 100 };

/** The storage cannot finish fifty uploads at once in time. */
export const createUploadQueue = (): BoundedQueue => createQueue(uploadLimits);

/** Discards a refused file; after a 5xx core may have filed it, so the sweep decides. */
export function createReceiveForm(deps: {
  uploadQueue: BoundedQueue;
  uploadStorage: UploadStorage;
  quota: UploadQuota;
  accepted: Accepted;
  isSecret: boolean;
}): ReceiveForm<StoredUpload> {
  return async (form, work) => {
    const upload = { userId: form.actor.userId, bytes: sizeOf(form.req) };
    const read = () => readForm({ ...form, ...deps });
    const reading = deps.uploadQueue.run(() => deps.quota.spend(upload, read));
    if (!reading) throw unavailable(tooManyUploads);
    const file = await reading;
    const { uploadStorage } = deps;
    const { req } = form;
    try {
      const done = await work({ fields: { ...req.body }, file });
      await uploadStorage.markFiled(file);
      return done;
    } catch (error) {
      if (error instanceof ServiceError && error.status < 500)
        await uploadStorage.discard(file.key);
      throw error;
    }
  };
}

const sizeOf = (req: Request) =>
  Math.min(Number(req.headers["content-length"] ?? MAX_FILE_BYTES), MAX_FILE_BYTES);

const tooManyUploads = "Many files are being uploaded at the moment. Try again in a few seconds.";
const brokenOff = "The form could not be read to its end. Choose the file again and repeat.";

async function readForm(form: {
  req: Request;
  res: Response;
  fileField: string;
  uploadStorage: UploadStorage;
  accepted: Accepted;
  isSecret: boolean;
}): Promise<StoredUpload> {
  const { req, res, fileField, uploadStorage, accepted, isSecret } = form;
  // A client that disconnected while waiting sends no end event.
  if (req.destroyed) throw badRequest(brokenOff);
  let stored: StoredUpload | undefined;
  let failure: { readonly error: unknown } | undefined;
  const storage: StorageEngine = {
    _handleFile: (_req, { stream, originalname: name }, done) => {
      uploadStorage.store({ stream, field: fileField, name, accepted, isSecret }).then(
        (upload) => {
          stored = upload;
          done(null, { path: upload.key });
        },
        (error: unknown) => {
          failure = { error };
          countRefused();
          done(error);
        },
      );
    },
    _removeFile: (_req, { path: key }, done) => {
      void uploadStorage.discard(key).then(() => done(null));
    },
  };
  // Browsers send names in UTF-8; multer's default is Latin-1.
  const read = multer({ storage, limits, defParamCharset: "utf8" }).single(fileField);
  await new Promise<void>((resolve, reject) => {
    read(req, res, (error: unknown) => {
      if (failure) reject(failure.error);
      else if (error) reject(toServiceError(error, fileField));
      else resolve();
    });
  });
  if (!stored) throw ruleBroken([{ path: fileField, message: "Choose a file to upload." }]);
  return stored;
}

const tooManyFiles = new Set(["LIMIT_UNEXPECTED_FILE", "LIMIT_FILE_COUNT"]);

function toServiceError(error: unknown, fileField: string): ServiceError {
  if (!(error instanceof MulterError)) {
    return badRequest(brokenOff);
  }
  const path = error.field ?? "";
  if (tooManyFiles.has(error.code)) {
    const message = `Send exactly one file, in the field "${fileField}".`;
    return ruleBroken([{ path: fileField, message }]);
  }
  if (error.code === "LIMIT_FIELD_VALUE") {
    return ruleBroken([{ path, message: `The text in "${path}" is too long.` }]);
  }
  return ruleBroken([{ path, message: "The form has fields that do not belong to it." }]);
}
