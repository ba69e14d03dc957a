import { IMPORT_LIMITS } from "@accord/domain";
import { badRequest, ruleBroken, type ReceiveForm } from "@accord/service-kit";
import multer, { MulterError } from "multer";

export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const limits = { files: 1, fields: 5, parts: 6, fieldSize: 1_000, fileSize: IMPORT_LIMITS.bytes };

/** Keeps the file in memory while it is read; it is never stored. */
export const receiveImportFile: ReceiveForm<ReceivedFile> = async (
  { req, res, fileField },
  work,
) => {
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
  return work({
    fields: { ...req.body },
    file: { name: file.originalname, bytes: new Uint8Array(file.buffer) },
  });
};

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
