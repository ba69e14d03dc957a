import { randomUUID } from "node:crypto";
import type { NewInvestor } from "@accord/contracts";
import type { Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { refreshInvestorTotals } from "../totals/index.ts";
import { emailTaken, refuseTakenEmail, requireFreeEmail } from "./email-conflict.ts";
import { investorColumns } from "./investor-columns.ts";
import { insertInvestor, insertInvestors } from "../records/index.ts";

/** Returns the id; 409 when the e-mail is in use. */
export async function addInvestor(
  { trx, clock }: { trx: Knex.Transaction; clock: Clock },
  fields: NewInvestor,
  options: { id?: string } = {},
): Promise<string> {
  const columns = { ...investorColumns(fields), ...options };
  await requireFreeEmail(trx, fields.email);
  const id = await refuseTakenEmail(emailTaken, insertInvestor(trx, columns));
  await refreshInvestorTotals(trx, [id], clock.today());
  return id;
}

/** Adds many in two statements and returns their ids in the same order; 409 as for one. */
export async function addInvestors(
  { trx, clock }: { trx: Knex.Transaction; clock: Clock },
  fields: readonly NewInvestor[],
): Promise<string[]> {
  const rows = fields.map((one) => ({ ...investorColumns(one), id: randomUUID() }));
  await refuseTakenEmail(emailTaken, insertInvestors(trx, rows));
  const ids = rows.map(({ id }) => id);
  await refreshInvestorTotals(trx, ids, clock.today());
  return ids;
}
