import type { TaxClass, TinKind } from "@accord/domain";
import type { Knex } from "knex";
import { resealRows, type Reseal } from "../../base/vault/index.ts";

export interface TaxIdRow {
  readonly id: string;
  readonly investorId: string;
  readonly party: 1 | 2;
  readonly kind: TinKind;
  readonly tinCipher: Buffer;
  readonly tinNonce: Buffer;
  readonly keyId: string;
  readonly tinFingerprint: Buffer;
  readonly lastFour: string;
  readonly taxClass: TaxClass;
  readonly exemptCode: string | null;
  readonly w9SignedOn: string | null;
  readonly backupWithholding: boolean;
  readonly withholdingReason: string | null;
  readonly withholdingFrom: string | null;
  readonly withholdingUntil: string | null;
  readonly matchCode: number | null;
  readonly matchedOn: string | null;
  readonly bNotices: number;
  readonly version: number;
  readonly updatedAt: string;
}

export const taxIdsOf = (db: Knex, investorId: string): Promise<TaxIdRow[]> =>
  db<TaxIdRow>("tax_ids").where({ investorId }).orderBy("party");

export const insertTaxId = (trx: Knex.Transaction, row: Partial<TaxIdRow>): Promise<unknown> =>
  trx("tax_ids").insert(row);

export const updateTaxId = (
  trx: Knex.Transaction,
  id: string,
  columns: Partial<TaxIdRow>,
): Promise<unknown> => trx("tax_ids").where({ id }).update(columns);

export const resealTaxIds: Reseal = (trx, vault) =>
  resealRows(
    vault,
    { table: "tax_ids", prefix: "tin" },
    trx("tax_ids"),
    (id, { cipher, nonce, keyId }) =>
      updateTaxId(trx, id, { tinCipher: cipher, tinNonce: nonce, keyId }),
  );

export const removeTaxIds = (
  trx: Knex.Transaction,
  investorIds: readonly string[],
): Promise<unknown> =>
  trx("tax_ids")
    .whereIn("investorId", [...investorIds])
    .delete();
