import { hasRole, ownWorkMessage } from "@accord/domain";
import { ownWork, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import type { PayoutRunRow } from "../payout-runs.store.ts";
import { madeRun } from "./run-editors.store.ts";
import { counted } from "./counted-since.read.ts";
import { agreementAddress, contacts, onChecks, terms } from "./own-work-columns.ts";

/** What somebody did, in the order in which it is named. */
const deeds = {
  amount: "set the amount or day of a payout by hand",
  entered: "entered the agreement",
  terms: "changed the terms",
  principal: "changed the principal",
  reopened: "reopened or restored the agreement",
  undone: "took back or changed a payment",
  withholding: "changed the backup withholding",
  return: "recorded a return",
  check: "voided a check",
  account: "requested the account that is paid",
  call: "called about the account that is paid",
  contact: "changed phone, e-mail or address before the change of the account that is paid",
  address: "entered or changed the name or address that the check goes to",
} as const;
type Part = keyof typeof deeds;
const parts = Object.keys(deeds);

interface FoundPart {
  readonly part: Part;
  readonly position: number;
  readonly reference: string;
}

/** An entry of the user about a record; `offset 0` keeps it one look-up of an index for each row. */
const entryOf = (columns: string, where: string) => `lateral (
    select ${columns} from audit_log e
    where ${where} and e.user_id = cast(:userId as text) offset 0) e`;

const byHand = `
  select 'amount' as part, s.position from sources s, ${entryOf(
    "e.id",
    `e.record_id = s.source_id and e.id > s.since
      and (e.record_type = 'payouts' and e.action = 'update'
          and e.changed && array['amount', 'due_date', 'payout_date', 'adjusted']
          and (e.after ->> 'adjusted' = 'true' or 'adjusted' = any(e.changed))
          and e.after ->> 'status' = 'pending' and not 'returned' = any(e.changed)
        or e.record_type = 'redemptions'
          and (e.action = 'insert' or e.changed && array['amount', 'pay_on']))`,
  )}
  union all
  select 'undone', s.position from sources s, ${entryOf(
    "e.id",
    `e.record_id = s.source_id and e.id > s.since
      and e.record_type = 'payouts' and e.action = 'update' and 'status' = any(e.changed)
      and e.before ->> 'status' = 'completed' and e.before ->> 'run_line_id' is null`,
  )}`;

/** The payout that posting a redemption records is no change of the principal by hand. */
const ofAgreement = `
  select e.part, a.position from agreements_paid a, ${entryOf(
    `case
        when e.record_type = 'agreement_rollovers' then 'principal'
        when e.record_type = 'payouts' and e.before ->> 'payout_type' = 'roi'
          and not 'payout_type' = any(coalesce(e.changed, '{}')) then 'undone'
        when e.record_type = 'payouts' then 'principal'
        when e.action = 'insert' then 'entered'
        when 'returned_payment' = any(e.changed) then 'return'
        when e.changed && ${terms} then 'terms'
        when e.changed && array['status', 'deleted_at'] then 'reopened'
        else 'address' end as part`,
    `e.agreement_id = a.agreement_id and e.id > a.since
      and (e.record_type = 'agreement_rollovers'
        or e.record_type = 'agreements' and e.action = 'insert'
        or e.record_type = 'agreements' and e.action = 'update'
          and (e.changed && ${terms}
            or 'returned_payment' = any(e.changed)
              and e.after ->> 'run_cancelled' is distinct from 'true'
            or 'status' = any(e.changed) and e.after ->> 'status' = 'active'
              and not exists (select 1 from audit_log x where x.record_id = e.record_id
                and x.request_id = e.request_id and 'returned_payment' = any(x.changed))
            or 'deleted_at' = any(e.changed) and e.after ->> 'deleted_at' is null
            or a.is_mailed and e.changed && ${agreementAddress})
        or e.record_type = 'payouts' and e.before ->> 'payout_type' = 'roi'
          and e.before ->> 'status' = 'completed' and e.before ->> 'run_line_id' is null
          and (e.action = 'delete' or e.changed && array['amount', 'payout_date']
            and e.after ->> 'status' = 'completed')
        or e.record_type = 'payouts'
          and 'principal' in (e.before ->> 'payout_type', e.after ->> 'payout_type')
          and (e.action in ('insert', 'delete')
            or e.changed && array['amount', 'payout_date', 'payout_type'])
          and not exists (select 1 from audit_log x where x.record_id = e.record_id
            and 'run_line_id' = any(x.changed)))`,
  )}
  union all
  select 'principal', a.position from agreements_paid a, ${entryOf(
    "e.id",
    `e.other_agreement_id = a.agreement_id and e.id > a.since
      and e.record_type = 'agreement_rollovers'`,
  )}
  union all
  select 'address', a.position from agreements_paid a, ${entryOf(
    "e.id",
    `a.is_mailed and e.record_id = a.investor_id and e.id > a.since
      and e.record_type = 'investors' and (e.action = 'insert' or e.changed && ${onChecks})`,
  )}
  union all
  select 'withholding', a.position from agreements_paid a, ${entryOf(
    "e.id",
    `e.investor_id = a.investor_id and e.id > a.since
      and e.record_type = 'tax_ids'
      and (e.changed && array['backup_withholding', 'withholding_from', 'withholding_until']
        or e.action = 'insert' and e.after ->> 'backup_withholding' = 'true')`,
  )}
  union all
  select 'check', c.position from checks_paid c, ${entryOf(
    "e.id",
    `e.record_id = c.id and e.id > c.since and e.record_type = 'checks'
      and 'status' = any(e.changed) and e.after ->> 'status' = 'void'`,
  )}`;

/**
 * A contact counts when it changed before the account was approved, and after the payment before its
 * request or within 30 days of that.
 */
const ofAccount = `
  select 'account', p.position from accounts p where p.requested_by = :userId
  union all
  select 'call', p.position from accounts p join payee_callbacks c on c.payee_account_id = p.id
    where c.by = :userId
  union all
  select 'contact', c.position from contacts c, ${entryOf(
    "e.id",
    `e.record_id = c.investor_id and e.record_type = 'investors' and e.action = 'update'
      and e.changed && ${contacts} and (c.approved is null or e.id < c.approved)
      and (e.id > c.since or e.at > c.requested_at - interval '30 days')`,
  )}`;

const found = `${counted},
  first as materialized (
    select part, min(position) as position from (${byHand} union all ${ofAgreement} union all ${ofAccount}) f
    group by part)
  select f.part, f.position, a.reference
  from first f
  join payout_run_lines l on l.run_id = :runId and l.position = f.position
  join agreements a on a.id = l.agreement_id`;

/** Null for who may approve the run; else what he or she did (docs/rules.md#approval-of-a-run). */
export async function readOwnWork(
  db: Knex,
  run: PayoutRunRow,
  userId: string,
): Promise<string | null> {
  if (await madeRun(db, run, userId)) return ownWorkMessage;
  const { rows } = await db.raw<{ rows: FoundPart[] }>(found, { runId: run.id, userId });
  if (rows.length === 0) return null;
  const check = rows.find(({ part }) => part === "check");
  const named = rows
    // A void check is recorded as a return too.
    .filter(({ part, position }) => part !== "return" || position !== check?.position)
    .toSorted((a, b) => parts.indexOf(a.part) - parts.indexOf(b.part))
    .map(({ part, position, reference }) => `${deeds[part]} (line ${position}, ${reference})`);
  return `You ${named.join(", ")}. Someone else has to approve this run.`;
}

/** 403 */
export async function refuseOwnWork(db: Knex, run: PayoutRunRow, userId: string): Promise<void> {
  const reason = await readOwnWork(db, run, userId);
  if (reason !== null) throw ownWork(reason);
}

/** All parts are read where the reader could approve; else who made the run. */
export async function readOwnWorkOf(
  db: Knex,
  run: PayoutRunRow,
  { actor: { userId, roles } }: Pick<Acting, "actor">,
): Promise<string | null> {
  if (userId === null) return null;
  const isApprover = hasRole(roles ?? [], "approver");
  if (isApprover && run.status === "submitted") return readOwnWork(db, run, userId);
  return (await madeRun(db, run, userId)) ? ownWorkMessage : null;
}
