import type { InvestorPatch } from "@accord/contracts";
import type { Knex } from "knex";
import { requireVersion } from "../../base/audit/index.ts";
import { emailTaken, refuseTakenEmail, requireFreeEmail } from "./email-conflict.ts";
import { investorColumns } from "./investor-columns.ts";
import { lockLiveInvestor, updateInvestor } from "../records/index.ts";
import { requireDigitsOfTaxIds } from "./ssn-digits.read.ts";

/** 412 for a stale edit, 409 when another investor has the e-mail. */
export async function changeInvestor(
  trx: Knex.Transaction,
  id: string,
  patch: InvestorPatch,
  version: number | null = null,
): Promise<void> {
  const row = await lockLiveInvestor(trx, id);
  await requireVersion(trx, row, version);
  const columns = investorColumns(patch, row);
  await requireDigitsOfTaxIds(trx, id, row, columns);
  const email = columns.email ?? row.email;
  if (email.toLowerCase() !== row.email.toLowerCase()) await requireFreeEmail(trx, email);
  await refuseTakenEmail(emailTaken, updateInvestor(trx, id, columns));
}
