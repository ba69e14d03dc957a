import type { NamedInvestor } from "@accord/contracts";
import { payoutMethods, type Day, type PayoutMethod, type PayoutType } from "@accord/domain";
import { snakeCase } from "@accord/service-kit";
import type { Knex } from "knex";
import { partyNameSql } from "../../../../investor-names.ts";
import { withheldOn } from "../../../book/tax-ids/index.ts";
import { isFormerPayment } from "./paid-before.read.ts";
import { payDayOf, type RunTerms } from "./run-terms.ts";

export interface Address {
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}

/** What is due, with the facts that its line is verified against. */
export interface SourceFacts extends NamedInvestor {
  readonly payoutId: string | null;
  readonly redemptionId: string | null;
  readonly agreementId: string;
  readonly investorId: string;
  readonly payoutType: PayoutType;
  readonly dueDate: Day;
  readonly gross: string;
  readonly version: number;
  readonly isPayable: boolean;
  readonly isAdjusted: boolean;
  readonly methods: readonly PayoutMethod[];
  /** Of an IRA the custodian's, where it has one of its own. */
  readonly address: Address;
  readonly hasOtherAddress: boolean;
  readonly custodianAccount: string | null;
  readonly accountId: string | null;
  readonly holderName: string | null;
  readonly isBlocked: boolean;
  readonly changeWaits: boolean;
  readonly changeCools: boolean;
  /** Changes that are not approved and would replace the account. */
  readonly requestedChanges: readonly string[];
  readonly isChangeTaken: boolean;
  readonly isFirstPayment: boolean;
  readonly hasW9: boolean;
  readonly isPaidRecently: boolean;
  readonly isPaidBefore: boolean;
  readonly isWithheld: boolean;
  readonly needsTinDecision: boolean;
}

const methodColumns = payoutMethods.map(
  (name) => `case when a.${snakeCase(name)} then '${name}' end`,
);

/** SQL: the names of the methods that are ticked on agreement `a`. */
export const tickedMethods = `array_remove(array[${methodColumns.join(", ")}], null)`;

/** SQL: an approved change that comes into use on `:payDay` of the firm or before. */
export const comesIntoUse = `p.status = 'cooling'
  and (p.active_from at time zone :timeZone)::date <= cast(:payDay as date)`;

/**
 * SQL: the account of an investor that is in use on `:payDay`: a change whose cooling time is over
 * by then comes before the row that it replaces. A block of the first party's account does not turn payments to the second's,
 * which is not paid either once the investor has no second party any more.
 */
export const accountInUse = (columns: string, investorId: string): string => `
    select ${columns} from payee_accounts p
    where p.investor_id = ${investorId}
      and (p.status = 'active' or ${comesIntoUse})
      and (p.party = 1
        or exists (select 1 from investors j where j.id = p.investor_id
          and coalesce(j.second_party_first_name, j.second_party_last_name) is not null)
        and not exists (select 1 from payee_accounts b
          where b.investor_id = p.investor_id and b.party = 1 and b.status = 'blocked'))
    order by p.party, p.status = 'active' limit 1`;

const accounts = `
  left join lateral (${accountInUse("p.id, p.holder_name, p.account_fingerprint, p.party, p.status, p.active_from", "i.id")}) acc on true
  left join lateral (
    select bool_or(p.status = 'blocked') as blocked,
      bool_or(p.status = 'requested') as waits,
      bool_or(p.status = 'cooling' and not (${comesIntoUse})) as cools,
      array_agg(p.id order by p.id) filter (where p.status = 'requested'
        and p.party <= coalesce(acc.party, 2)) as requested
    from payee_accounts p where p.investor_id = i.id) others on true
  left join lateral (
    select bool_or(${withheldOn(":paymentDate")}) as withheld,
      bool_or((t.match_code in (1, 2, 3) or t.b_notices > 0) and not t.backup_withholding
        and t.withholding_reason is null) as undecided,
      bool_or(t.w9_signed_on is not null) as w9
    from tax_ids t where t.investor_id = i.id and t.party = 1) tax on true`;

/** SQL: a part of the address of agreement `a` differs from that of investor `i`, and is paid to. */
const hasOtherAddress = `i.payee_address is null and (${[
  ["a.investor_address", "i.street_address"],
  ["a.investor_city", "i.city"],
  ["a.investor_state", "i.state"],
  ["a.investor_zip", "i.zip_code"],
]
  .map(([own, ofRecord]) => `coalesce(lower(trim(${own})) <> lower(trim(${ofRecord})), false)`)
  .join(" or ")})`;

const facts = (source: string) => `
  select s.payout_id, s.redemption_id, s.agreement_id, a.investor_id, s.payout_type, s.due_date,
    s.amount::text as gross, s.version, s.is_adjusted,
    s.is_payable and s.due_date <= :dueThrough as is_payable,
    ${tickedMethods} as methods,
    json_build_object('street', coalesce(i.payee_address, a.investor_address, i.street_address),
      'city', coalesce(i.payee_city, a.investor_city, i.city),
      'state', coalesce(i.payee_state, a.investor_state, i.state),
      'zip', coalesce(i.payee_zip_code, a.investor_zip, i.zip_code)) as address,
    ${hasOtherAddress} as has_other_address, i.custodian_account,
    ${partyNameSql("i")},
    acc.id as account_id, acc.holder_name,
    acc.id is null and coalesce(others.blocked, false) as is_blocked,
    coalesce(others.waits, false) as change_waits, coalesce(others.cools, false) as change_cools,
    coalesce(others.requested, '{}') as requested_changes,
    acc.status is not distinct from 'cooling' and acc.active_from > :now as is_change_taken,
    not exists (select 1 from payout_run_lines l join payee_accounts p on p.id = l.payee_account_id
      where l.state = 'paid' and l.investor_id = i.id
        and p.account_fingerprint = acc.account_fingerprint) as is_first_payment,
    i.kind = 'ira' or i.w9_document_path is not null or coalesce(tax.w9, false) as has_w9,
    exists (select 1 from payout_search q join payouts paid on paid.id = q.payout_id
      where q.investor_id = i.id and q.state = 'paid' and q.amount = s.amount
        and q.day between cast(:paymentDate as date) - 7 and cast(:paymentDate as date) + 7) as is_paid_recently,
    s.taken_back or exists (select 1 from payout_run_lines e join payout_runs r on r.id = e.run_id
      where e.investor_id = i.id and e.state in ('returned', 'voided')
        and ${isFormerPayment("s")}) as is_paid_before,
    s.payout_type = 'roi' and coalesce(tax.withheld, false) as is_withheld,
    s.payout_type = 'roi' and coalesce(tax.undecided, false) as needs_tin_decision
  from (${source}) s
  join agreements a on a.id = s.agreement_id
  join investors i on i.id = a.investor_id
  ${accounts}`;

const payouts = `
  select p.id as payout_id, null::uuid as redemption_id, p.agreement_id, p.payout_type, p.due_date,
    p.amount, p.version, p.payable as is_payable, p.adjusted as is_adjusted, p.taken_back
  from payouts p`;
const redemptions = `
  select null::uuid, r.id, r.agreement_id, 'principal', r.pay_on, r.amount, r.version,
    r.state = 'due' and o.status = 'active' and o.deleted_at is null, false, false
  from redemptions r join agreements o on o.id = r.agreement_id`;

/** Not in another run that may still pay it. */
const isFree = (column: string, id: string) => `not exists (select 1 from payout_run_lines l
  where l.${column} = ${id} and l.state in ('included', 'held', 'paid'))`;

/** What is due through a day and in no other run, in the order of due day and agreement. */
export const readDue = (
  db: Knex,
  terms: RunTerms,
  payoutIds: readonly string[] | null,
): Promise<SourceFacts[]> => {
  const chosen = payoutIds === null ? "" : "and p.id = any(:payoutIds)";
  const due = `${payouts} where p.payable and p.due_date <= :dueThrough
      and ${isFree("payout_id", "p.id")} ${chosen}`;
  const principal = `${redemptions} where r.state = 'due' and o.status = 'active' and o.deleted_at is null
      and r.pay_on <= :dueThrough
      and ${isFree("redemption_id", "r.id")}`;
  const source = payoutIds === null ? `${due} union all ${principal}` : due;
  return read(db, `${facts(source)} order by s.due_date, a.reference, s.payout_id`, terms, {
    ...(payoutIds && { payoutIds }),
  });
};

/** Reads the sources of a run's lines, whatever became of their payouts. */
export const readSourcesOfRun = (
  db: Knex,
  runId: string,
  terms: RunTerms,
  lineIds?: readonly string[],
): Promise<SourceFacts[]> => {
  const chosen = lineIds ? "and l.id = any(:lineIds)" : "";
  const ofRun = (column: string) =>
    `(select l.${column} from payout_run_lines l
      where l.run_id = :runId and l.state in ('included', 'held') ${chosen})`;
  const source = `${payouts} where p.id in ${ofRun("payout_id")}
    union all ${redemptions} where r.id in ${ofRun("redemption_id")}`;
  return read(db, facts(source), terms, { runId, ...(lineIds && { lineIds }) });
};

async function read(
  db: Knex,
  sql: string,
  { paymentDate, dueThrough, today, now, timeZone }: RunTerms,
  more: Readonly<Record<string, string | readonly string[]>>,
): Promise<SourceFacts[]> {
  const payDay = payDayOf({ paymentDate, today });
  const bindings = { paymentDate, dueThrough, now, payDay, timeZone, ...more };
  const { rows } = await db.raw<{ rows: SourceFacts[] }>(sql, bindings);
  return rows;
}
