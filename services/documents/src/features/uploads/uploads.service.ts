import { putAttachment, putEvidence, type AttachmentTarget } from "@accord/contracts/internal";
import { userOf, type Acting, type InternalCall } from "@accord/service-kit";
import type { FiledDocument } from "@accord/contracts";
import type { StoredUpload } from "./upload-storage.ts";

type UploadTarget =
  | AttachmentTarget
  | { readonly kind: "evidence"; readonly payeeAccountId: string };

/** Core's refusals pass through. `replaces` is the key of the file to replace: blank for none, undefined for any. */
export type FileUpload = (
  acting: Acting,
  upload: StoredUpload,
  target: UploadTarget,
  replaces: string | undefined,
) => Promise<FiledDocument>;

export const createFileUpload =
  (core: InternalCall): FileUpload =>
  async ({ actor }, { key, fileName, contentType, fault }, target, replaces) => {
    const user = userOf(actor);
    const expected = replaces === undefined ? {} : { replaces: replaces || null };
    const file = { key, fileName, contentType, ...expected };
    const { replacedKey } =
      target.kind === "evidence"
        ? await core(putEvidence, { params: { id: target.payeeAccountId }, body: file, user })
        : await core(putAttachment, { body: { target, ...file }, user });
    const isKept = target.kind === "agreement" && fault === "signed";
    const message = `${nameOf(target)} uploaded.${isKept ? ` ${SIGNED}` : ""}`;
    return { message, key, fileName, replacedKey };
  };

const SIGNED =
  "It carries a digital signature and is kept as it is; it cannot be sent for signature, which would end that one.";

function nameOf(target: UploadTarget): string {
  switch (target.kind) {
    case "w9":
      return "W9";
    case "1099":
      return `1099 for ${target.year}`;
    case "evidence":
      return "Request";
    case "agreement":
      return "Agreement document";
    case "amendment":
      return `Amendment ${target.number}`;
    case "additional":
      return `Additional document ${target.slot}`;
  }
}
