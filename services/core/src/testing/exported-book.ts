import { importKinds, type ImportKind } from "@accord/domain";
import type { Knex } from "knex";
import { bookTable } from "../features/exchange/book-export/book-tables.ts";
import { readBook } from "../features/exchange/book-export/book.read.ts";
import type { MoneyContext } from "./money-context.ts";

/** What 'Export everything' writes, as texts. */
export async function exportedSheets({ db, clock }: MoneyContext) {
  const sheets: { name: string; kind: ImportKind; records: string[][] }[] = [];
  for (const kind of importKinds) {
    const { columns } = bookTable(kind, "xlsx");
    const records = [Object.values(columns).map(({ header }) => header)];
    for await (const row of readBook(db, kind))
      records.push(
        Object.values(columns).map(({ value }) => String(value(row, clock.timeZone) ?? "")),
      );
    sheets.push({ name: kind, kind, records });
  }
  return sheets;
}

/** All that a book holds, a text for each record, without ids. */
export async function contentOf(db: Knex) {
  const { rows } = await db.raw(`
    select 'investor' as what, email as key, jsonb_build_array(kind, first_name, last_name,
      legal_name, acting_as, custodian_name, right(custodian_account, 4), payee_address,
      payee_city, payee_state, payee_zip_code) as value
    from investors where deleted_at is null
    union all
    select 'agreement' as what, a.reference as key, jsonb_build_array(i.email, a.status,
      a.investment_amount, a.initial_investment, a.total_roi, a.first_payout_date, a.end_date,
      a.notes, a.investor_phone_home) as value
    from (select *, investor_home_phone as investor_phone_home from agreements) a
    join investors i on i.id = a.investor_id where a.deleted_at is null
    union all
    select 'payout', concat_ws(' ', a.reference, p.period_index, p.period_label,
      case when p.period_index is null then concat_ws(' ', p.payout_date, p.payout_type, p.amount) end),
      jsonb_build_array(p.amount, p.due_date, p.payout_date, p.status, p.payout_type, p.check_number, p.returned,
        (select concat(s.payout_date, s.amount) from payouts s where s.id = p.settled_by_payout_id),
        (select concat(s.rollover_date, s.amount) from agreement_rollovers s
          where s.id = p.settled_by_rollover_id))
    from payouts p join agreements a on a.id = p.agreement_id where a.deleted_at is null
    union all
    select 'rollover', concat_ws(' ', a.reference, s.reference, r.rollover_date, r.amount,
      r.rollover_type, r.rollover_category), jsonb_build_array(r.source_type,
      (select p.period_index from payouts p where p.id = r.source_payout_id))
    from agreement_rollovers r join agreements a on a.id = r.agreement_id
    left join agreements s on s.id = r.source_agreement_id where a.deleted_at is null
    union all
    select 'totals', i.email, jsonb_build_array(t.total_investment, t.roi_paid,
      t.agreements_count, t.active_agreements_count)
    from investor_totals t join investors i on i.id = t.investor_id where i.deleted_at is null
    order by 1, 2, 3`);
  return rows.map(
    ({ what, key, value }: { what: string; key: string; value: unknown }) =>
      `${what} ${key}: ${JSON.stringify(value)}`,
  );
}
