import type { FormerTemplateFile } from "@accord/contracts";
import { notFound, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import type { DocumentsDeps } from "../../deps.ts";
import { templateNotFound } from "./require-template.ts";
import { userName } from "./stale-template.ts";
import type { PdfActions } from "../uploads/index.ts";
import { openTemplateFile, type TemplateFiles } from "./template-file.ts";
import type { LockedTemplate } from "./templates.store.ts";

export async function recordFormerFile(
  trx: Knex.Transaction,
  { actor }: Acting,
  template: LockedTemplate,
): Promise<void> {
  await trx("pdf_template_files").insert({
    templateId: template.id,
    documentPath: template.documentPath,
    pages: template.pages.length,
    replacedBy: actor.userId,
  });
}

interface FormerDeps extends Pick<DocumentsDeps, "db" | "core"> {
  readonly files: TemplateFiles;
  readonly pdfActions: PdfActions;
}

export type FormerFiles = ReturnType<typeof createFormerFiles>;

export function createFormerFiles({ db, core, files, pdfActions }: FormerDeps) {
  const named = async (acting: Acting, id: string) =>
    [id, await userName(core, acting, id)] as const;
  return {
    list: async (acting: Acting, templateId: string) => {
      const template = await db("pdf_templates").where({ id: templateId }).first("id");
      if (!template) throw templateNotFound();
      const rows = await db("pdf_template_files")
        .where({ templateId })
        .orderBy([{ column: "replacedAt", order: "desc" }, "id"])
        .select<FormerTemplateFile[]>("id", "pages", "replacedAt", "replacedBy");
      const people = [...new Set(rows.flatMap((row) => row.replacedBy ?? []))];
      const names = new Map(await Promise.all(people.map((id) => named(acting, id))));
      return rows.map((row) => ({ ...row, replacedBy: names.get(row.replacedBy ?? "") ?? null }));
    },
    /** 404 when the template or the file does not exist. */
    open: async (templateId: string, id: string) => {
      const row = await db("pdf_template_files as f")
        .join("pdf_templates as t", "t.id", "f.templateId")
        .where({ "f.templateId": templateId, "f.id": id })
        .first<{ name: string; documentPath: string } | undefined>("t.name", "f.documentPath");
      if (!row) throw notFound("The former PDF");
      return openTemplateFile({ files, pdfActions }, row);
    },
  };
}
