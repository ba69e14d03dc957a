import type { TaxId, TaxIdInput } from "@accord/contracts";
import { maskedTin } from "@accord/domain";
import { inTransaction, notFound, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import { openOr503, recordReveal, requireVault, type Vault } from "../../base/vault/index.ts";
import { requireInvestor } from "../records/index.ts";
import { putTaxId } from "./put-tax-id.ts";
import { taxIdsOf, type TaxIdRow } from "./tax-ids.store.ts";

type Party = 1 | 2;

export type TaxIds = ReturnType<typeof createTaxIds>;

export function createTaxIds(deps: { db: Knex; vault: Vault | null }) {
  const { db } = deps;
  const rowOf = async (source: Knex, investorId: string, party: Party): Promise<TaxIdRow> => {
    const row = (await taxIdsOf(source, investorId)).find((one) => one.party === party);
    if (!row) throw notFound("The tax id");
    return row;
  };
  return {
    async list(investorId: string): Promise<TaxId[]> {
      await requireInvestor(db, investorId);
      return (await taxIdsOf(db, investorId)).map(present);
    },
    put(
      acting: Acting,
      of: { investorId: string; party: Party; version: number | null },
      input: TaxIdInput,
    ): Promise<TaxId> {
      const vault = requireVault(deps.vault);
      return inTransaction(db, acting, async (trx) => {
        await putTaxId(trx, vault, of, input);
        return present(await rowOf(trx, of.investorId, of.party));
      });
    },
    /** 429 above the limit. */
    reveal(acting: Acting, investorId: string, party: Party, reason: string) {
      const vault = requireVault(deps.vault);
      return inTransaction(db, acting, async (trx) => {
        const {
          id,
          tinCipher: cipher,
          tinNonce: nonce,
          keyId,
        } = await rowOf(trx, investorId, party);
        await recordReveal(
          trx,
          acting,
          { recordType: "tax_ids", recordId: id, investorId },
          reason,
        );
        const place = { table: "tax_ids", id, column: "tin_cipher" } as const;
        return { tin: openOr503(() => vault.open({ cipher, nonce, keyId }, place)) };
      });
    },
  };
}

const present = (row: TaxIdRow): TaxId => ({
  ...row,
  tinMasked: maskedTin(row.kind, row.lastFour),
});
