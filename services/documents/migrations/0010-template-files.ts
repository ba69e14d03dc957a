import type { Migration } from "@accord/service-kit";

/** The PDFs that a template had before its present one. */
export const templateFiles: Migration = {
  name: "0010-template-files",
  up: async (db) => {
    await db.raw(`
      create table pdf_template_files (
        id uuid primary key default gen_random_uuid(),
        template_id uuid not null references pdf_templates (id) on delete cascade,
        document_path text not null unique,
        pages integer not null,
        replaced_at timestamptz not null default now(),
        replaced_by text
      )
    `);
    await db.raw("create index on pdf_template_files (template_id, replaced_at)");
  },
};
