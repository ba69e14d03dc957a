import { randomUUID } from "node:crypto";
import type { TaxIdInput } from "@accord/contracts";
import { hasEin } from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";
import type { Knex } from "knex";
import { requireVersion } from "../../base/audit/index.ts";
import { lockLiveInvestor, updateInvestor, type InvestorRow } from "../records/index.ts";
import { recordKey, type Vault } from "../../base/vault/index.ts";
import { insertTaxId, taxIdsOf, updateTaxId, type TaxIdRow } from "./tax-ids.store.ts";

const ssnColumn = { 1: "lastFourSsn", 2: "secondPartyLastFourSsn" } as const;

/** 422 without a tax id, or where it and the investor's last four digits differ; 412. */
export async function putTaxId(
  trx: Knex.Transaction,
  vault: Vault,
  of: { readonly investorId: string; readonly party: 1 | 2; readonly version: number | null },
  input: TaxIdInput,
): Promise<void> {
  const { investorId, party, version } = of;
  const investor = await lockLiveInvestor(trx, investorId);
  const stored = (await taxIdsOf(trx, investorId)).find((row) => row.party === party);
  if (stored) await requireVersion(trx, stored, version);
  const { tin, changeLastFour, ...fields } = input;
  if (tin === undefined && !stored)
    throw ruleBroken([{ path: "tin", message: "Enter the nine digits of the tax id" }]);
  if (party === 2 && !investor.secondPartyFirstName && !investor.secondPartyLastName)
    throw ruleBroken([{ path: "party", message: "This investor has no second party" }]);
  const lastFour = tin?.slice(-4) ?? stored?.lastFour ?? "";
  await matchLastFour(trx, { ...of, lastFour, kind: fields.kind, changeLastFour }, investor);
  const id = stored?.id ?? randomUUID();
  const columns: Partial<TaxIdRow> = {
    ...fields,
    exemptCode: fields.exemptCode ?? null,
    withholdingReason: fields.withholdingReason ?? null,
    ...(tin === undefined ? {} : sealTin(vault, id, tin)),
  };
  if (tin !== undefined) await recordKey(trx, vault);
  if (stored) await updateTaxId(trx, id, columns);
  else await insertTaxId(trx, { ...columns, id, investorId, party });
}

function sealTin(vault: Vault, id: string, tin: string) {
  const { cipher, nonce, keyId } = vault.seal(tin, { table: "tax_ids", id, column: "tin_cipher" });
  return {
    tinCipher: cipher,
    tinNonce: nonce,
    keyId,
    tinFingerprint: vault.fingerprint(tin),
    lastFour: tin.slice(-4),
  };
}

interface LastFour {
  readonly investorId: string;
  readonly party: 1 | 2;
  readonly kind: TaxIdInput["kind"];
  readonly lastFour: string;
  readonly changeLastFour: boolean;
}

/** An employer's number has no part in the digits of a person's SSN. */
async function matchLastFour(
  trx: Knex.Transaction,
  { investorId, party, kind, lastFour, changeLastFour }: LastFour,
  investor: Pick<InvestorRow, "kind" | "lastFourSsn" | "secondPartyLastFourSsn">,
): Promise<void> {
  const column = ssnColumn[party];
  const needsEin = party === 1 && hasEin(investor.kind);
  if (needsEin && kind !== "ein") {
    const message = "Trusts and companies have an EIN";
    throw ruleBroken([{ path: "kind", message }]);
  }
  if (party === 1 && investor.kind === "ira" && kind === "ein")
    throw ruleBroken([{ path: "kind", message: "An IRA has the SSN or ITIN of its owner" }]);
  if ((kind === "ein" && !needsEin) || investor[column] === lastFour) return;
  if (changeLastFour) {
    await updateInvestor(trx, investorId, { [column]: lastFour });
    return;
  }
  const message = `The last four digits differ from those of the investor (${investor[column] ?? "none"}). Change both?`;
  throw ruleBroken([{ path: "changeLastFour", message }]);
}
