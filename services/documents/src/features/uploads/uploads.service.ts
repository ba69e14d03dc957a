import { putAttachment } from "@accord/contracts/internal";
import type { AttachmentTarget } from "@accord/contracts/internal";
import type { Acting, InternalCall } from "@accord/service-kit";
import type { FiledDocument } from "@accord/contracts";
import type { StoredUpload } from "./upload-keeper.ts";

/** Files a stored upload with its owner in core; core's refusals come out as they are. */
export type FileUpload = (
  acting: Acting,
  upload: StoredUpload,
  target: AttachmentTarget,
) => Promise<FiledDocument>;

export const createFileUpload =
  (core: InternalCall): FileUpload =>
  async ({ actor, requestId }, { key, fileName, contentType }, target) => {
    const user = actor.userId === null ? null : { id: actor.userId };
    const body = { target, key, fileName, contentType };
    const { replacedKey } = await core(putAttachment, { body, user, requestId });
    return { message: `${nameOf(target)} uploaded.`, key, fileName, replacedKey };
  };

function nameOf(target: AttachmentTarget): string {
  switch (target.kind) {
    case "w9":
      return "W9";
    case "1099":
      return `1099 for ${target.year}`;
    case "agreement":
      return "Agreement document";
    case "amendment":
      return `Amendment ${target.number}`;
    case "additional":
      return `Additional document ${target.slot}`;
  }
}
