import type { Day, RunFileKind } from "@accord/domain";
import type { Knex } from "knex";
import type { FundingAccountRow } from "../../funding-accounts/index.ts";

export interface RunFileRow {
  readonly id: string;
  readonly runId: string;
  readonly kind: RunFileKind;
  readonly fileIdModifier: string | null;
  /** The firm's local time, `2027-01-04T09:12`. */
  readonly madeAt: string;
  readonly madeBy: string;
  readonly sha256: string;
  /** Hashed with the pepper of the vault, so that nobody else finds the digits by trying. */
  readonly isKeyed: boolean;
  readonly voidReason: string | null;
}

export type NewFile = Pick<RunFileRow, "runId" | "kind" | "madeAt" | "madeBy" | "fileIdModifier">;

export type Fingerprint = Pick<RunFileRow, "sha256" | "isKeyed">;

/** Only the fingerprint of a file is kept. */
export const insertFile = (trx: Knex.Transaction, file: NewFile & Fingerprint): Promise<unknown> =>
  trx("run_files").insert(file);

/** Finds the file that is not void; its version counts the files of its kind. */
export async function findFile(
  db: Knex,
  runId: string,
  kind: RunFileKind,
): Promise<(RunFileRow & { readonly version: number }) | undefined> {
  const files: RunFileRow[] = await db<RunFileRow>("run_files").where({ runId, kind });
  const current = files.find(({ voidReason }) => voidReason === null);
  return current && { ...current, version: files.length };
}

/** Voids the current files of a run: of one kind, or of all kinds. */
export const voidFiles = (
  trx: Knex.Transaction,
  scope: { readonly runId: string; readonly kind?: RunFileKind },
  voidReason: string,
): Promise<unknown> => trx("run_files").where(scope).whereNull("voidReason").update({ voidReason });

/** Locks files that were made before fingerprints were keyed. */
export const lockUnkeyedFiles = (
  trx: Knex.Transaction,
  limit: number,
): Promise<{ readonly id: string; readonly sha256: string }[]> =>
  trx("run_files").where({ isKeyed: false }).limit(limit).forUpdate().select("id", "sha256");

export const keyFile = (trx: Knex.Transaction, id: string, sha256: string): Promise<unknown> =>
  trx("run_files").where({ id }).update({ sha256, isKeyed: true });

/** Reads the file ID modifiers of a day's ACH files with the account's origin and destination. */
export function usedModifiers(
  db: Knex,
  { immediateOrigin, immediateDestination }: FundingAccountRow,
  day: Day,
): Promise<string[]> {
  const atRelease = (key: string, column: string) =>
    `coalesce(r.released_terms -> 'account' ->> '${key}', a.${column})`;
  return db("run_files as f")
    .join("payout_runs as r", "r.id", "f.runId")
    .join("funding_accounts as a", "a.id", "r.fundingAccountId")
    .where("f.kind", "ach")
    .where("f.madeAt", "like", `${day}T%`)
    .whereRaw(`${atRelease("immediateOrigin", "immediate_origin")} = ?`, [immediateOrigin])
    .whereRaw(`${atRelease("immediateDestination", "immediate_destination")} = ?`, [
      immediateDestination,
    ])
    .pluck("f.fileIdModifier");
}
