import type { Migration } from "@accord/service-kit";
import { filled } from "./sql.ts";

/** `attachments` keeps every key ever filed, replaced ones too. */
export const documents: Migration = {
  name: "0004-documents",
  up: async (db) => {
    await db.raw(`
      create table agreement_amendments (
        id uuid primary key default gen_random_uuid(),
        agreement_id uuid not null references agreements (id),
        amendment_number integer not null check (amendment_number between 1 and 4),
        document_path text not null ${filled("document_path", 200)},
        description text ${filled("description", 500)},
        created_at timestamptz not null default now(),
        unique (agreement_id, amendment_number)
      );
      create table agreement_additional_documents (
        id uuid primary key default gen_random_uuid(),
        agreement_id uuid not null references agreements (id),
        document_slot integer not null check (document_slot between 1 and 5),
        document_path text not null ${filled("document_path", 200)},
        original_file_name text not null ${filled("original_file_name", 255)},
        file_type text not null,
        uploaded_at timestamptz not null default now(),
        unique (agreement_id, document_slot)
      );
      create table tax_documents (
        id uuid primary key default gen_random_uuid(),
        investor_id uuid not null references investors (id),
        year integer not null check (year between 2000 and 2100),
        document_path text not null ${filled("document_path", 200)},
        created_at timestamptz not null default now(),
        unique (investor_id, year)
      );
      create table attachments (
        key text primary key,
        record_type text not null,
        record_id uuid not null,
        investor_id uuid references investors (id),
        agreement_id uuid references agreements (id),
        file_name text not null,
        content_type text not null,
        created_at timestamptz not null default now(),
        constraint of_one_owner check (num_nonnulls(investor_id, agreement_id) = 1)
      );
    `);
  },
};
