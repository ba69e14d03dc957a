import { createHash } from "node:crypto";
import type { Knex } from "knex";
import { isVaultOf, type Vault } from "../../../base/vault/index.ts";
import { keyFile, lockUnkeyedFiles, type Fingerprint } from "./run-files.store.ts";

const keyed = (vault: Vault, sha256: string) => vault.fingerprint(sha256).toString("hex");

/** Only who holds the pepper can compute it (docs/rules.md#fingerprints-of-files). */
export const fingerprintOf = (vault: Vault, text: string): Fingerprint => ({
  sha256: keyed(vault, createHash("sha256").update(text).digest("hex")),
  isKeyed: true,
});

/** A file from before fingerprints were keyed is compared as well. */
export const isFingerprintOf = (vault: Vault, stored: Fingerprint, text: string): boolean =>
  (stored.isKeyed ? stored.sha256 : keyed(vault, stored.sha256)) ===
  fingerprintOf(vault, text).sha256;

const ROWS_PER_TRANSACTION = 500;

/** Keys the bare hashes, in steps that any replica goes on with; a wrong pepper keys none. */
export async function keyFingerprints(db: Knex, vault: Vault | null): Promise<void> {
  if (vault === null || !(await isVaultOf(db, vault))) return;
  for (;;) {
    const done = await db.transaction(async (trx) => {
      const rows = await lockUnkeyedFiles(trx, ROWS_PER_TRANSACTION);
      for (const { id, sha256 } of rows) await keyFile(trx, id, keyed(vault, sha256));
      return rows.length === 0;
    });
    if (done) return;
  }
}
