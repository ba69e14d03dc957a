import type { Migration } from "@accord/service-kit";

/**
 * Page sizes, a version for If-Match and the order of fields. Templates from before this migration were imported with
 * two Letter pages each.
 */
export const templatePages: Migration = {
  name: "0003-template-pages",
  up: async (db) => {
    await db.raw(`
      alter table pdf_templates
        add column pages jsonb not null default
          '[{"width":612,"height":792},{"width":612,"height":792}]'
          check (jsonb_typeof(pages) = 'array' and jsonb_array_length(pages) > 0),
        add column version integer not null default 1
    `);
    await db.raw("alter table pdf_templates alter column pages drop default");
    await db.raw("alter table pdf_template_fields add column position integer not null default 0");
  },
};
