import { namedInvestor, type NamedInvestor, type W9Request } from "@accord/contracts";
import { investorNames, oldestCurrentW9, type Day } from "@accord/domain";
import type { Knex } from "knex";
import { nameOrder } from "../../../investor-names.ts";

interface W9Row extends NamedInvestor, Pick<W9Request, "id" | "email" | "phone" | "onFile"> {}

interface OnDay {
  readonly today: Day;
  readonly timeZone: string;
}

/**
 * By name. A W-9 is a file, or a signature that the tax identity records;
 * an IRA has none, because its custodian reports.
 */
export async function readW9Requests(
  db: Knex,
  ids: readonly string[],
  { today, timeZone }: OnDay,
): Promise<W9Request[]> {
  const onFile = `greatest((f.created_at at time zone :timeZone)::date, t.w9_signed_on)`;
  const rows: W9Row[] = await db("investors as i")
    .leftJoin("attachments as f", "f.key", "i.w9DocumentPath")
    .leftJoin("tax_ids as t", (on) => on.on("t.investorId", "i.id").onVal("t.party", 1))
    .select(
      ["id", "email", "phone", ...Object.keys(namedInvestor.shape)].map((name) => `i.${name}`),
    )
    .select(db.raw(`${onFile} as on_file`, { timeZone }))
    .whereRaw("i.id = any(?)", [[...ids]])
    .whereNull("i.deletedAt")
    .whereRaw(`coalesce(${onFile} < :oldest, true)`, { timeZone, oldest: oldestCurrentW9(today) })
    .orderByRaw(nameOrder("i"));
  const asked = rows.filter((row) => investorNames(row).taxRecipient !== null);
  return asked.map((row) => ({
    id: row.id,
    name: investorNames(row).payee,
    email: row.email,
    phone: row.phone,
    reason: row.onFile === null ? "none" : "old",
    onFile: row.onFile,
  }));
}
