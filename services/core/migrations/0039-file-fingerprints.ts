import type { Migration } from "@accord/service-kit";

/**
 * From a bare hash of a short file its account numbers are found by trying all. The service turns
 * those of run files into keyed ones (docs/rules.md#fingerprints-of-files); nothing reads that of
 * imports. The conversion is no entry of the audit log, which would keep the former hash.
 */
export const fileFingerprints: Migration = {
  name: "0039-file-fingerprints",
  up: async (db) => {
    await db.raw(`
      alter table run_files add column is_keyed boolean not null default false;
      drop trigger audit on run_files;
      create trigger audit after insert or delete or update of void_reason on run_files
        for each row execute function audit_row();
      alter table import_batches drop column sha256;
    `);
  },
};
