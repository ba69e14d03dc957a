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
  readonly replacedAt: string;
  readonly replacedBy: string | null;
}

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
        .where({ templateId })
        .orderBy([{ column: "replacedAt", order: "desc" }, "id"])
        .select<FormerRow[]>("id", "pages", "replacedAt", "replacedBy");
      const people = new Set(rows.flatMap((row) => row.replacedBy ?? []));
      const names = new Map(
        await Promise.all([...people].map(async (id) => [id, await nameOf(acting, id)] as const)),
      );
      return rows.map(({ id, pages, replacedAt, replacedBy: by }) => ({
        id,
        pages,
        replacedAt,
        replacedBy: by === null ? null : (names.get(by) ?? null),
      }));
    },
    open: async (templateId, id) => {
      const row = await db("pdf_template_files as f")
        .join("pdf_templates as t", "t.id", "f.templateId")
        .where({ "f.templateId": templateId, "f.id": id })
        .first<{ name: string; documentPath: string } | undefined>("t.name", "f.documentPath");
      if (!row) throw notFound("The former PDF");
      return { name: row.name, read: () => files.read(row.documentPath) };
    },
  };
}
