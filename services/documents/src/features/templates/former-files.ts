import type { FormerTemplateFile } from "@accord/contracts";
import { getUser } from "@accord/contracts/internal";
import { notFound, userOf, type Acting, type InternalCall } from "@accord/service-kit";
import type { Knex } from "knex";
import { templateNotFound } from "./require-template.ts";
import type { TemplateFiles } from "./template-file.ts";
import type { LockedTemplate } from "./templates.store.ts";

export interface FormerFiles {
  list(acting: Acting, templateId: string): Promise<FormerTemplateFile[]>;
  /** 404 when the template or the file does not exist. */
  open(templateId: string, id: string): Promise<{ name: string; read: () => Promise<Buffer> }>;
}

interface FormerRow {
  readonly id: string;
  readonly pages: number;
  readonly replaced_at: string;
  readonly replaced_by: string | null;
}

export async function recordFormerFile(
  trx: Knex.Transaction,
  { actor }: Acting,
  template: LockedTemplate,
): Promise<void> {
  await trx("pdf_template_files").insert({
    template_id: template.id,
    document_path: template.document_path,
    pages: template.pages.length,
    replaced_by: actor.userId,
  });
}

export function createFormerFiles(deps: {
  db: Knex;
  core: InternalCall;
  files: TemplateFiles;
}): FormerFiles {
  const { db, core, files } = deps;
  const nameOf = (acting: Acting, id: string) =>
    core(getUser, { params: { id }, user: userOf(acting.actor) }).then(
      ({ name }) => name,
      () => null,
    );
  return {
    list: async (acting, templateId) => {
      const template = await db("pdf_templates").where({ id: templateId }).first("id");
      if (!template) throw templateNotFound();
      const rows = await db("pdf_template_files")
        .where({ template_id: templateId })
        .orderBy([{ column: "replaced_at", order: "desc" }, "id"])
        .select<FormerRow[]>("id", "pages", "replaced_at", "replaced_by");
      const people = new Set(rows.flatMap((row) => row.replaced_by ?? []));
      const names = new Map(
        await Promise.all([...people].map(async (id) => [id, await nameOf(acting, id)] as const)),
      );
      return rows.map(({ id, pages, replaced_at: replacedAt, replaced_by: by }) => ({
        id,
        pages,
        replacedAt,
        replacedBy: by === null ? null : (names.get(by) ?? null),
      }));
    },
    open: async (templateId, id) => {
      const row = await db("pdf_template_files as f")
        .join("pdf_templates as t", "t.id", "f.template_id")
        .where({ "f.template_id": templateId, "f.id": id })
        .first<{ name: string; document_path: string } | undefined>("t.name", "f.document_path");
      if (!row) throw notFound("The former PDF");
      return { name: row.name, read: () => files.read(row.document_path) };
    },
  };
}
