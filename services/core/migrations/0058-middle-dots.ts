import type { Migration } from "@accord/service-kit";
import { searchKeyFunction } from "./0042-plain-names.ts";

const hasLetter = "concat(first_name, middle_name, last_name) ~ '[Ŀŀ]'";

/**
 * The dot of `ŀ` (U+0140) is found as the one of `l·l` is. A new function changes no stored key: those
 * with such a letter are written again.
 */
export const middleDots: Migration = {
  name: "0058-middle-dots",
  transaction: false,
  up: async (db) => {
    await db.raw(searchKeyFunction);
    const { rows } = await db.raw(`select from investors where ${hasLetter} limit 1`);
    await db.transaction(async (trx) => {
      await trx.raw(`select from investors where ${hasLetter} order by id for no key update`);
      for (const table of ["investor_search", "agreement_search"])
        await trx.raw(`
          update ${table} s
          set person = i.person, last_name_key = i.last_name_key, first_name_key = i.first_name_key
          from investor_search_source i join investors v on v.id = i.investor_id
          where i.investor_id = s.investor_id and ${hasLetter}`);
      for (const table of ["agreement_search", "payout_search"])
        await trx.raw(`
          update ${table} s set reference_key = reference_spellings(a.reference)
          from agreements a where a.id = s.agreement_id and a.reference ~ '[Ŀŀ]'`);
    });
    if (rows.length > 0) await db.raw("reindex index concurrently investors_by_plain_name");
  },
};
