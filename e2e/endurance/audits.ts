import pg from "pg";
import type { AcknowledgedWrites } from "./working-day.ts";

/** Each returned row is inconsistent. */
const inconsistencies: Readonly<Record<string, string>> = {
  "payouts differ from the total ROI of their agreement": `
    select a.id from agreements a left join payouts p
      on p.agreement_id = a.id and p.period_index is not null
    group by a.id having count(p.id) <> 12 or sum(p.amount) <> a.total_roi`,
  "investment amount differs from the initial one and its rollovers": `
    select a.id from agreements a left join agreement_rollovers r on r.agreement_id = a.id
    group by a.id having a.initial_investment + coalesce(sum(r.amount), 0) <> a.investment_amount`,
  "rollover whose payout is not marked as rolled over": `
    select r.id from agreement_rollovers r join payouts p on p.id = r.source_payout_id
    where p.status <> 'rolled_over' or p.rolled_to_agreement_id <> r.agreement_id
      or p.amount <> r.amount`,
  "payout marked as rolled over without a rollover": `
    select p.id from payouts p where p.status = 'rolled_over' and not exists
      (select 1 from agreement_rollovers r where r.source_payout_id = p.id)`,
  "manual payout with a missing part": `
    select agreement_id from payouts where period_index is null
    group by agreement_id having count(*) <> 2`,
  "idempotency key without a response": `select key from idempotency_keys where response is null`,
  "idempotency key without its record": `
    select key from idempotency_keys k,
      lateral json_array_elements(case json_typeof(k.response) when 'array' then k.response
        else json_build_array(k.response) end) e
    where not exists (select 1 from agreements where id = (e->>'id')::uuid)
      and not exists (select 1 from payouts where id = (e->>'id')::uuid)
      and not exists (select 1 from agreement_rollovers where id = (e->>'id')::uuid)`,
  "record without its idempotency key": `
    select id from (select id from agreements union all select id from agreement_rollovers
      union all select id from payouts where period_index is null) made
    where not exists (select 1 from idempotency_keys k where k.response::text like '%' || made.id || '%')`,
  "record without an entry in the audit log": `
    select id from (select id from agreements union all select id from agreement_rollovers
      union all select id from payouts) made
    where not exists (select 1 from audit_log l where l.record_id = made.id)`,
  "investor totals differ from their payouts and agreements": `
    select t.investor_id from investor_totals t
    where t.roi_paid <> (select coalesce(sum(p.amount), 0) from payouts p
        join agreements a on a.id = p.agreement_id
        where a.investor_id = t.investor_id and p.status = 'completed' and p.payout_type = 'roi')
      or t.total_investment <> (select coalesce(sum(a.investment_amount), 0) from agreements a
          where a.investor_id = t.investor_id)
        - (select coalesce(sum(p.amount), 0) from payouts p
          join agreements a on a.id = p.agreement_id
          where a.investor_id = t.investor_id and p.payout_type = 'principal')`,
  "counters differ from the totals": `
    select 1 from (select sum(total_investment) as invested, sum(roi_paid) as paid
      from investor_totals) t
    where invested <> (select sum(value) from counters where name = 'total_investment')
      or paid <> (select sum(value) from counters where name = 'roi_paid')
      or (select count(*) from agreements) <> (select sum(value) from counters where name = 'agreements')`,
};

export async function withCoreDatabase<T>(
  url: string,
  work: (db: pg.Client) => Promise<T>,
): Promise<T> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    await db.query("set search_path to core");
    return await work(db);
  } finally {
    await db.end();
  }
}

/** At most five rows per failed check. */
export async function findInconsistencies(db: pg.Client): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(inconsistencies)) {
    const { rows } = await db.query<Record<string, unknown>>(query);
    if (rows.length > 0) found[name] = rows.slice(0, 5);
  }
  return found;
}

/** Must equal the acknowledged writes. */
export async function readStoredIds(db: pg.Client): Promise<AcknowledgedWrites> {
  const ids = async (query: string) =>
    (await db.query<{ id: string }>(query)).rows.map(({ id }) => id);
  return {
    agreements: await ids("select id from agreements"),
    manualPayouts: await ids("select id from payouts where period_index is null"),
    rollovers: await ids("select id from agreement_rollovers"),
    rolledPayouts: await ids("select id from payouts where status = 'rolled_over'"),
    completed: await ids(
      "select id from payouts where status = 'completed' and period_index is not null",
    ),
  };
}
