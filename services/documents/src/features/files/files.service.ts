import { getFiledObject, recordDocumentView } from "@accord/contracts/internal";
import { notFound, userOf } from "@accord/service-kit";
import type { Acting, InternalCall, SentFile } from "@accord/service-kit";
import type { Bucket } from "../../adapters/bucket.ts";
import { fileNameOfType } from "./file-name-of-type.ts";

export interface FileRequest {
  readonly key: string;
  readonly mode: "view" | "download";
}

/** 404 when no existing record owns the document, 503 without storage. */
export interface Files {
  open(acting: Acting, wanted: FileRequest): Promise<SentFile>;
  describe(acting: Acting, wanted: FileRequest): Promise<SentFile>;
}

/** Types that a browser shows without being able to run them as a page. */
const shown = /^(?:application\/pdf|image\/(?:png|jpeg|gif|webp))$/;

export function createFiles({ bucket, core }: { bucket: Bucket; core: InternalCall }): Files {
  return {
    open: async ({ actor }, { key, mode }) => {
      // Read before recording: a file that cannot be read was not viewed.
      const { stream, size } = found(await bucket.get(key));
      try {
        const asked = { body: { key, mode }, user: userOf(actor) };
        const about = await core(recordDocumentView, asked);
        return { ...fileOf(about, mode), size, content: () => Promise.resolve(stream) };
      } catch (error) {
        stream.destroy();
        throw error;
      }
    },
    describe: async ({ actor }, { key, mode }) => {
      const { size } = found(await bucket.stat(key));
      const about = await core(getFiledObject, { params: { key }, user: userOf(actor) });
      const content = async () => found(await bucket.get(key)).stream;
      return { ...fileOf(about, mode), size, content };
    },
  };
}

function found<T>(stored: T | null): T {
  if (stored === null) throw notFound("The document");
  return stored;
}

const fileOf = (
  { fileName, contentType }: { fileName: string; contentType: string },
  mode: FileRequest["mode"],
): Omit<SentFile, "content"> => ({
  contentType,
  fileName: fileNameOfType(fileName, contentType),
  disposition: mode === "view" && shown.test(contentType) ? "inline" : "attachment",
});
