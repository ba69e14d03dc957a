/** 1,000 last names of 40 beginnings and 25 ends, 40 first names; e-mails are numbered. */
export const insertInvestors = `
  with words as (
    select string_to_array('Ander,Bell,Carl,Dahl,East,Fair,Gold,Hart,Ivers,Jack,Kirk,Lind,Mar,Nor,'
      'Oak,Park,Quin,Rand,Stan,Thorn,Up,Val,West,Yar,Zim,Ash,Brad,Cald,Dun,Elling,Farn,Green,Hol,'
      'Inger,Jen,King,Lang,Mill,New,Over', ',') as beginnings,
    string_to_array('son,field,ton,ford,man,well,wood,by,ley,worth,ham,stead,ridge,brook,croft,'
      'dale,gate,hurst,land,more,shaw,stone,vale,wick,burn', ',') as ends,
    string_to_array('Ana,Ben,Carla,Dev,Elena,Felix,Grace,Hugo,Iris,Jonas,Kira,Liam,Maya,Noah,Olga,'
      'Pavel,Quinn,Rosa,Sam,Tara,Umar,Vera,Will,Ximena,Yusuf,Zoe,Amir,Bella,Chen,Dina,Emil,Fay,'
      'Gus,Hana,Ivan,Jude,Kofi,Lena,Milo,Nina', ',') as firsts
  )
  insert into investors (first_name, last_name, last_four_ssn, email, phone, street_address, city,
    state, zip_code, created_at, updated_at)
  select first_name, last_name, lpad((n * 7919 % 10000)::text, 4, '0'),
    lower(first_name || '.' || last_name || n || '@example.com'),
    '(205) 555-' || lpad((n % 10000)::text, 4, '0'), n || ' Harbor Street', 'Mobile', 'AL', '36602',
    at, at
  from words, generate_series(1, ?::int) n, lateral (
    select firsts[1 + n * 31 % 40] as first_name,
      beginnings[1 + n * 7 % 40] || ends[1 + (n / 40) % 25] as last_name,
      now() - n * interval '1 minute' as at) made
`;

/** Gives the investors numbers, so that agreements can be dealt out to them. */
export const numberRows = `
  create temporary table seed_investors on commit drop as
    select row_number() over (order by created_at desc) as n, id from investors;
  alter table seed_investors add primary key (n);
  create temporary table seed_agreements
    (id uuid primary key, n int, plan int) on commit drop;
`;

/** Agreement n goes to investor n modulo their count; `longer` of them have a payout more. */
export const numberAgreements = `
  insert into seed_agreements (id, n, plan)
  select gen_random_uuid(), n,
    (n * 7919::bigint % :kinds) + case when n * 7919::bigint % :agreements < :longer then :kinds else 0 end
  from generate_series(1, :agreements::int) n
`;

/**
 * Of the six methods each agreement has one. An agreement whose last payout is behind it is
 * completed.
 */
export const insertAgreements = `
  insert into agreements (id, investor_id, reference, start_date, end_date, first_payout_date,
    term_value, term_unit, initial_investment, investment_amount, roi_percentage, total_roi,
    roi_calculation, payout_frequency, status, created_at, updated_at,
    business_check_standard_mail, business_check_flat_rate_envelope, cashiers_check_standard_mail,
    cashiers_check_flat_rate_envelope, ach_transfer, wire_transfer)
  select s.id, i.id, 'AGR-' || extract(year from p.start_date) || '-' || lpad(s.n::text, 6, '0'),
    p.start_date, p.end_date, p.first_payout_date, p.term_value, 'months',
    p.amount - case when s.n % 10 = 0 then 1000 else 0 end, p.amount, 8,
    p.total_roi, 'annual', 'quarterly',
    case when p.last_payout_date < :today::date then 'completed' else 'active' end,
    p.start_date, p.start_date,
    method = 0, method = 1, method = 2, method = 3, method = 4, method = 5
  from seed_agreements s join seed_plans p using (plan)
    join seed_investors i on i.n = 1 + (s.n - 1) % :investors::int,
    lateral (select (hashint4(s.n) & 255) % 6 as method) methods
`;

/** To every tenth agreement some of its money was added on the day that it began. */
export const insertRollovers = `
  insert into agreement_rollovers (agreement_id, amount, rollover_date, created_at, updated_at)
  select s.id, 1000, p.start_date, p.start_date, p.start_date
  from seed_agreements s join seed_plans p using (plan) where s.n % 10 = 0
`;

/**
 * Due rows are paid on their due day, two of three by check; of every 97th active agreement the
 * last due one is late.
 */
export const insertPayouts = `
  insert into payouts (agreement_id, period_index, period_label, amount, payout_type, payout_date,
    due_date, status, completed_at, check_number, payable, created_at, updated_at)
  select s.id, r.period_index, r.period_label, r.amount, 'roi', r.due_date, r.due_date,
    case when paid then 'completed' else 'pending' end,
    case when paid then r.due_date + interval '15 hours' end,
    case when paid and s.n % 3 < 2 then (100000 + s.n * 4 + r.period_index)::text end,
    not paid and p.last_payout_date >= :today::date, p.start_date, p.start_date
  from seed_agreements s join seed_plans p using (plan) join seed_rows r using (plan),
    lateral (select r.due_date < :today::date and not (s.n % 97 = 0
      and p.last_payout_date >= :today::date
      and r.due_date >= :today::date - interval '3 months') as paid) due
`;
