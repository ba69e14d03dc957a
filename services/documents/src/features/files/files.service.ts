import type { Readable } from "node:stream";
import { recordDocumentView } from "@accord/contracts/internal";
import { notFound } from "@accord/service-kit";
import type { Acting, InternalCall } from "@accord/service-kit";
import type { Bucket } from "../../adapters/bucket.ts";
import { fileNameOfType } from "./file-name-of-type.ts";

/** A stored file that is about to be sent. */
export interface OpenFile {
  readonly stream: Readable;
  readonly size: number;
  readonly contentType: string;
  readonly fileName: string;
  readonly disposition: "inline" | "attachment";
}

export interface Files {
  /** Opens a filed document; core logs the view. 404 when nobody live owns it, 503 without storage. */
  open(acting: Acting, wanted: { key: string; mode: "view" | "download" }): Promise<OpenFile>;
}

/** What a browser shows by itself, without being able to run it as a page. */
const shown = /^(?:application\/pdf|image\/(?:png|jpeg|gif|webp))$/;

export function createFiles({ bucket, core }: { bucket: Bucket; core: InternalCall }): Files {
  return {
    open: async ({ actor, requestId }, { key, mode }) => {
      // First the bytes, then the log: what cannot be shown was not viewed.
      const found = await bucket.get(key);
      if (!found) throw notFound("The document");
      try {
        const user = actor.userId === null ? null : { id: actor.userId };
        const about = await core(recordDocumentView, { body: { key, mode }, user, requestId });
        const isShown = mode === "view" && shown.test(about.contentType);
        return {
          ...found,
          contentType: about.contentType,
          fileName: fileNameOfType(about.fileName, about.contentType),
          disposition: isShown ? "inline" : "attachment",
        };
      } catch (error) {
        found.stream.destroy();
        throw error;
      }
    },
  };
}
