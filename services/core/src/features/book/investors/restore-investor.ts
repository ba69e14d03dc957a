import { investorNames } from "@accord/domain";
import { conflict, notFound, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { refreshInvestorTotals } from "../totals/index.ts";
import { refuseTakenEmail } from "./email-conflict.ts";
import { lockInvestor, markRestored } from "../records/index.ts";

/** Returns the name; 409 when another investor uses the e-mail now. */
export async function restoreInvestor(
  { trx, clock }: { trx: Knex.Transaction; clock: Clock },
  id: string,
): Promise<string> {
  const row = await lockInvestor(trx, id);
  if (!row) throw notFound("The investor");
  const name = investorNames(row).display;
  if (row.deletedAt === null) throw conflict(`${name} is not deleted.`);
  const message = `Another investor has the email ${row.email} now. Change that investor's email first, then restore ${name}.`;
  await refuseTakenEmail(message, markRestored(trx, id));
  await refreshInvestorTotals(trx, [id], clock.today());
  return name;
}
