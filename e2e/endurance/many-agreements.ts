import type pg from "pg";

const AT_ONCE = 500;

/**
 * Copies an agreement with its payouts until there are `count` of it. In parts, because counters of
 * one transaction are added to row by row.
 */
export async function copyAgreement(db: pg.Client, id: string, count: number): Promise<void> {
  for (let from = 1; from < count; from += AT_ONCE) {
    const part = [id, from, Math.min(count - 1, from + AT_ONCE - 1)];
    await db.query(copyTerms, part);
    await db.query(copyPayouts, part);
  }
  await db.query("analyze");
}

const copyTerms = `
  insert into agreements
  select (jsonb_populate_record(a,
    jsonb_build_object('id', gen_random_uuid(), 'reference', 'COPY-' || n))).*
  from agreements a, generate_series($2::int, $3::int) n where a.id = $1
`;

/** A statement of its own: whether a payout is payable is read from its agreement. */
const copyPayouts = `
  insert into payouts
  select (jsonb_populate_record(p,
    jsonb_build_object('id', gen_random_uuid(), 'agreement_id', c.id))).*
  from payouts p, generate_series($2::int, $3::int) n, agreements c
  where p.agreement_id = $1 and c.reference = 'COPY-' || n
`;
