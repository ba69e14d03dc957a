import type { Migration } from "@accord/service-kit";

/** The signed PDF of each envelope. Never changed. */
export const signedDocuments: Migration = {
  name: "0009-signed-documents",
  up: async (db) => {
    await db.raw(`
      create table signed_documents (
        envelope_id uuid primary key,
        key text not null unique references uploads,
        sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
        size bigint not null check (size > 0),
        stored_at timestamptz not null
      )
    `);
  },
};
