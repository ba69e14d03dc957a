import { randomUUID } from "node:crypto";
import type { createTemplate, updateTemplate } from "@accord/contracts";
import { MAX_FILE_BYTES } from "@accord/domain";
import {
  conflict,
  inTransaction,
  ruleBroken,
  type Acting,
  type Call,
  type UploadQuota,
} from "@accord/service-kit";
import type { DocumentsDeps } from "../../deps.ts";
import { issueUpload, type PdfActions, type UploadStorage } from "../uploads/index.ts";
import { replacementProblem } from "./field-issues.ts";
import { recordFormerFile } from "./former-files.ts";
import { requireTemplate, templateNotFound } from "./require-template.ts";
import { createChangeTemplate } from "./stale-template.ts";
import { acceptUpload } from "./accept-upload.ts";
import { openTemplateFile, type TemplateFiles } from "./template-file.ts";
import { readFields, readTemplate, readTemplates } from "./templates.read.ts";
import { deleteTemplate, insertTemplate, lockTemplate, touchTemplate } from "./templates.store.ts";

const UPLOAD_SECONDS = 300;

const FIRST_VERSION = 1;

type TemplatesDeps = Pick<
  DocumentsDeps,
  "db" | "core" | "bucket" | "pdf" | "scanner" | "clock" | "logger"
> & {
  readonly files: TemplateFiles;
  readonly uploadStorage: Pick<UploadStorage, "discard">;
  readonly pdfActions: PdfActions;
  readonly quota: UploadQuota;
};

interface Edited {
  readonly id: string;
  readonly version: number | null;
}

export type Templates = ReturnType<typeof createTemplates>;

export function createTemplates(deps: TemplatesDeps) {
  const { db, bucket, clock, quota } = deps;
  const change = createChangeTemplate(deps);
  const get = async (id: string) => {
    const template = await readTemplate(db, id);
    if (!template) throw templateNotFound();
    return template;
  };
  return {
    list: () => readTemplates(db),
    get,
    /** A presigned URL for one PUT of a PDF; `size` in bytes when known. */
    uploadUrl: async ({ actor }: Acting, size: number | undefined) => {
      const upload = { userId: actor.userId, bytes: size ?? MAX_FILE_BYTES };
      const issue = () => issueUpload(db, { kind: "template", now: clock.now() });
      const key = await quota.spend(upload, issue);
      const contentType = "application/pdf";
      const permission = { key, contentType, seconds: UPLOAD_SECONDS };
      const sized = size === undefined ? permission : { ...permission, size };
      return { uploadURL: bucket.presignPut(sized), headers: [...bucket.putHeaders] };
    },
    create: async (acting: Acting, template: Call<typeof createTemplate>["body"]) => {
      const { name, description = null, uploadURL } = template;
      const accepted = await acceptUpload(deps, uploadURL, `${name}.pdf`);
      const { documentPath, pages } = accepted;
      const id = randomUUID();
      await inTransaction(db, acting, async (trx) => {
        await accepted.claim(trx);
        await insertTemplate(trx, acting, { id, name, description, documentPath, pages });
      });
      await removeObject(deps, accepted.original);
      return get(id);
    },
    update: async (
      acting: Acting,
      { id, version, ...details }: Edited & Call<typeof updateTemplate>["body"],
    ) => {
      await change(acting, async (trx) => {
        await requireTemplate(trx, id, version);
        await touchTemplate(trx, acting, id, details);
      });
      return get(id);
    },
    remove: async (acting: Acting, { id, version }: Edited) => {
      const documentPath = await change(acting, async (trx) => {
        await requireTemplate(trx, id, version);
        return deleteTemplate(trx, id);
      });
      if (documentPath !== null) await removeObject(deps, documentPath);
    },
    /** 409 when it or its fields were changed. */
    removeUnchanged: async (acting: Acting, id: string) => {
      const documentPath = await inTransaction(db, acting, async (trx) => {
        const template = await lockTemplate(trx, id);
        if (template === undefined) return null;
        if (template.version !== FIRST_VERSION) throw conflict("The PDF template was changed.");
        return deleteTemplate(trx, id);
      });
      if (documentPath !== null) await removeObject(deps, documentPath);
      return { id, removed: documentPath !== null };
    },
    replaceFile: async (
      acting: Acting,
      { id, uploadURL, version }: Edited & { readonly uploadURL: string },
    ) => {
      const { name } = await get(id);
      const accepted = await acceptUpload(deps, uploadURL, `${name}.pdf`);
      const { documentPath, pages } = accepted;
      await change(acting, async (trx) => {
        const template = await requireTemplate(trx, id, version);
        const message = replacementProblem(await readFields(trx, id), pages);
        if (message !== null) throw ruleBroken([{ path: "uploadURL", message }]);
        await accepted.claim(trx);
        await recordFormerFile(trx, acting, template);
        await touchTemplate(trx, acting, id, { file: { documentPath, pages } });
      });
      await removeObject(deps, accepted.original);
      return get(id);
    },
    file: async (id: string) => openTemplateFile(deps, await get(id)),
  };
}

/** The object is unused. When the storage fails, the sweep removes it. */
async function removeObject({ bucket, logger }: TemplatesDeps, key: string): Promise<void> {
  try {
    await bucket.remove(key);
  } catch (error) {
    logger.warn(
      { key, err: error },
      "an unused template PDF could not be removed; the sweep retries",
    );
  }
}
