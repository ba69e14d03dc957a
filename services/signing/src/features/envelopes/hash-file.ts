import { createHash } from "node:crypto";
import { hasPdfHeader, MAX_SIGNED_BYTES, PDF_HEADER_BYTES } from "@accord/domain";
import { badRequest, ruleBroken, type ReceiveForm } from "@accord/service-kit";
import multer, { MulterError, type StorageEngine } from "multer";

export interface HashedFile {
  readonly hash: string;
  readonly isPdf: boolean;
}

const limits = {
  fileSize: MAX_SIGNED_BYTES,
  files: 1,
  fields: 5,
  parts: 6,
  fieldNameSize: 100,
  fieldSize: 10_000,
  fieldNestingDepth: 0,
  headerPairs: 20,
};

export const hashFile: ReceiveForm<HashedFile> = async ({ req, res, fileField }, work) => {
  let hashed: HashedFile | undefined;
  const storage: StorageEngine = {
    _handleFile: (_req, { stream }, done) => {
      const hash = createHash("sha256");
      let head = Buffer.alloc(0);
      stream.on("data", (chunk: Buffer) => {
        hash.update(chunk);
        if (head.length < PDF_HEADER_BYTES)
          head = Buffer.concat([head, chunk.subarray(0, PDF_HEADER_BYTES)]);
      });
      stream.once("error", done);
      stream.once("end", () => {
        hashed = { hash: hash.digest("hex"), isPdf: hasPdfHeader(head) };
        done(null, {});
      });
    },
    _removeFile: (_req, _file, done) => done(null),
  };
  const read = multer({ storage, limits }).single(fileField);
  await new Promise<void>((resolve, reject) => {
    read(req, res, (error: unknown) => {
      if (error) reject(uploadError(error, fileField));
      else resolve();
    });
  });
  if (hashed === undefined) throw ruleBroken([{ path: fileField, message: "Choose a file." }]);
  return work({ fields: { ...req.body }, file: hashed });
};

function uploadError(error: unknown, path: string) {
  if (!(error instanceof MulterError)) {
    return badRequest("The form could not be read to its end. Choose the file again and repeat.");
  }
  const message =
    error.code === "LIMIT_FILE_SIZE"
      ? "The file is larger than 25 MB, which no signed PDF of ours is."
      : `Send exactly one file, in the field "${path}".`;
  return ruleBroken([{ path, message }]);
}
