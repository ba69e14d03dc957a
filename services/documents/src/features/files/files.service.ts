import { getFiledObject, recordDocumentView } from "@accord/contracts/internal";
import { notFound, userOf, type Acting, type SentFile } from "@accord/service-kit";
import type * as z from "@accord/zod";
import type { DocumentsDeps } from "../../deps.ts";
import type { PdfActions } from "../uploads/index.ts";

export interface FileRequest {
  readonly key: string;
  readonly mode: "view" | "download";
}

interface FoundFile extends SentFile {
  readonly isSecret: boolean | undefined;
}

export type Files = ReturnType<typeof createFiles>;

const PDF = "application/pdf";

/** Types that a browser never runs as a page. */
const shown = /^(?:application\/pdf|image\/(?:png|jpeg|gif|webp))$/;

/** See docs/rules.md#dangerous-files. 404 without an owner, 403 for secrets. */
export function createFiles(
  deps: Pick<DocumentsDeps, "bucket" | "core"> & { readonly pdfActions: PdfActions },
) {
  const { bucket, core, pdfActions } = deps;
  const fileOf = async (
    { fileName, contentType, isSecret }: z.infer<typeof getFiledObject.response>,
    { key, mode, size }: FileRequest & { readonly size: number },
  ): Promise<Omit<FoundFile, "content">> => {
    const isShown = mode === "view" && shown.test(contentType);
    const load = () => bucket.read(key, 0, size);
    const isActive = isShown && contentType === PDF && (await pdfActions.has(key, load));
    return {
      contentType,
      isSecret,
      size,
      fileName: fileNameOfType(fileName, contentType),
      disposition: isShown && !isActive ? "inline" : "attachment",
    };
  };
  return {
    open: async ({ actor }: Acting, { key, mode }: FileRequest): Promise<FoundFile> => {
      // Read before recording: a file that cannot be read was not viewed.
      const { stream, size } = found(await bucket.get(key));
      try {
        const call = { body: { key, mode }, user: userOf(actor) };
        const about = await core(recordDocumentView, call);
        const file = await fileOf(about, { key, mode, size });
        return { ...file, content: () => Promise.resolve(stream) };
      } catch (error) {
        stream.destroy();
        throw error;
      }
    },
    describe: async ({ actor }: Acting, { key, mode }: FileRequest): Promise<FoundFile> => {
      const { size } = found(await bucket.stat(key));
      const about = await core(getFiledObject, { params: { key }, user: userOf(actor) });
      const content = async () => found(await bucket.get(key)).stream;
      return { ...(await fileOf(about, { key, mode, size })), content };
    },
  };
}

function found<T>(stored: T | null): T {
  if (stored === null) throw notFound("The document");
  return stored;
}

const extensions: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": [".pdf"],
  "application/msword": [".doc"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
  "image/png": [".png"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/gif": [".gif"],
  "image/webp": [".webp"],
};

/** A PDF named `invoice.pdf.exe` must not be saved as a program. */
export function fileNameOfType(fileName: string, contentType: string): string {
  const own = extensions[contentType] ?? [".bin"];
  const ends = (name: string) => own.some((extension) => name.toLowerCase().endsWith(extension));
  if (ends(fileName)) return fileName;
  const withoutLast = fileName.replace(/\.[^.]*$/, "");
  return ends(withoutLast) ? withoutLast : `${fileName}${own[0] ?? ""}`;
}
