import { randomUUID } from "node:crypto";
import type { PdfTemplate } from "@accord/contracts";
import {
  conflict,
  inTransaction,
  ruleBroken,
  type Acting,
  type Clock,
  type InternalCall,
  type Logger,
} from "@accord/service-kit";
import type { Knex } from "knex";
import type { Bucket } from "../../adapters/bucket.ts";
import type { PdfPool } from "@accord/pdf";
import { issueUpload } from "../uploads/index.ts";
import { replacementProblem } from "./field-issues.ts";
import { recordFormerFile } from "./former-files.ts";
import { requireTemplate, templateNotFound } from "./require-template.ts";
import { createChangeTemplate } from "./stale-template.ts";
import { acceptUpload } from "./accept-upload.ts";
import type { TemplateFiles } from "./template-file.ts";
import { readFields, readTemplate, readTemplates } from "./templates.read.ts";
import { deleteTemplate, insertTemplate, lockTemplate, touchTemplate } from "./templates.store.ts";

const UPLOAD_SECONDS = 300;

const FIRST_VERSION = 1;

export interface TemplatesDeps {
  readonly db: Knex;
  readonly core: InternalCall;
  readonly bucket: Bucket;
  readonly files: TemplateFiles;
  readonly pdf: PdfPool;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface Templates {
  list(): Promise<PdfTemplate[]>;
  get(id: string): Promise<PdfTemplate>;
  /** A presigned URL for one PUT of a PDF; `size` in bytes when known. */
  uploadUrl(size: number | undefined): Promise<string>;
  create(
    acting: Acting,
    template: { name: string; description: string | null; uploadURL: string },
  ): Promise<PdfTemplate>;
  /** Undefined properties stay; `version` comes from If-Match. */
  update(
    acting: Acting,
    change: {
      id: string;
      version: number | null;
      name?: string | undefined;
      description?: string | null | undefined;
    },
  ): Promise<PdfTemplate>;
  /** `version` comes from If-Match. */
  remove(acting: Acting, id: string, version: number | null): Promise<void>;
  /** 409 when it or its fields were changed. */
  removeUnchanged(acting: Acting, id: string): Promise<{ id: string; removed: boolean }>;
  /** Keeps the fields and the earlier PDF; `version` comes from If-Match. */
  replaceFile(
    acting: Acting,
    change: { id: string; uploadURL: string; version: number | null },
  ): Promise<PdfTemplate>;
  file(id: string): Promise<{ name: string; read: () => Promise<Buffer> }>;
}

export function createTemplates(deps: TemplatesDeps): Templates {
  const { db, bucket, files, clock } = deps;
  const change = createChangeTemplate(deps);
  const get = async (id: string) => {
    const template = await readTemplate(db, id);
    if (!template) throw templateNotFound();
    return template;
  };
  return {
    list: () => readTemplates(db),
    get,
    uploadUrl: async (size) => {
      const key = await issueUpload(db, { kind: "template", now: clock.now() });
      const contentType = "application/pdf";
      const permission = { key, contentType, seconds: UPLOAD_SECONDS };
      return bucket.presignPut(size === undefined ? permission : { ...permission, size });
    },
    create: async (acting, { name, description, uploadURL }) => {
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
    update: async (acting, { id, version, ...details }) => {
      await change(acting, async (trx) => {
        await requireTemplate(trx, id, version);
        await touchTemplate(trx, acting, id, details);
      });
      return get(id);
    },
    remove: async (acting, id, version) => {
      const documentPath = await change(acting, async (trx) => {
        await requireTemplate(trx, id, version);
        return deleteTemplate(trx, id);
      });
      if (documentPath !== null) await removeObject(deps, documentPath);
    },
    removeUnchanged: async (acting, id) => {
      const documentPath = await inTransaction(db, acting, async (trx) => {
        const template = await lockTemplate(trx, id);
        if (template === undefined) return null;
        if (template.version !== FIRST_VERSION) throw conflict("The PDF template was changed.");
        return deleteTemplate(trx, id);
      });
      if (documentPath !== null) await removeObject(deps, documentPath);
      return { id, removed: documentPath !== null };
    },
    replaceFile: async (acting, { id, uploadURL, version }) => {
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
    file: async (id) => {
      const { documentPath, name } = await get(id);
      return { name, read: () => files.read(documentPath) };
    },
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
