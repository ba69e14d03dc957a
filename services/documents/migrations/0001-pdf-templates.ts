import type { Migration } from "@accord/service-kit";

/** Templates, and the boxes into which an agreement's values are printed. */
export const pdfTemplates: Migration = {
  name: "0001-pdf-templates",
  up: async (db) => {
    await db.raw(`
      create table pdf_templates (
        id uuid primary key default gen_random_uuid(),
        name text not null check (length(btrim(name)) between 1 and 200),
        description text check (length(description) <= 1000),
        document_path text not null unique,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )
    `);
    await db.raw(`
      create table pdf_template_fields (
        id uuid primary key default gen_random_uuid(),
        template_id uuid not null references pdf_templates (id) on delete cascade,
        field_name text not null check (length(btrim(field_name)) between 1 and 200),
        agreement_property text not null check (agreement_property in (
          'agreement_reference', 'investor_name', 'investor_address', 'investor_email',
          'investor_phone', 'investment_amount', 'investment_date', 'deposit_date',
          'roi_percentage', 'term_months', 'agreement_date', 'company_name', 'company_address',
          'payout_schedule', 'payout_frequency', 'total_roi', 'calculation',
          'minimum_investment', 'maximum_investment')),
        field_type text not null default 'text'
          check (field_type in ('text', 'number', 'date', 'currency', 'percentage')),
        x_position numeric(10,4) not null default 0 check (x_position >= 0),
        y_position numeric(10,4) not null default 0 check (y_position >= 0),
        width numeric(10,4) not null default 100 check (width > 0),
        height numeric(10,4) not null default 20 check (height > 0),
        page_number integer not null default 1 check (page_number >= 1),
        created_at timestamptz not null default now()
      )
    `);
    await db.raw("create index on pdf_template_fields (template_id, page_number)");
  },
};
