import type { NamedInvestor } from "@accord/contracts";
import { formatDay, shortMask, maskedAccount } from "@accord/domain";
import type { Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { partyNameSql } from "../../../../investor-names.ts";
import { readCauses } from "../../../book/audit-texts/index.ts";
import { changedColumns } from "../approval/changed-columns.ts";
import { accountInUse } from "../lines/line-facts.read.ts";
import { payeeNameOf } from "../lines/verify-line.ts";
import type { PayoutRunRow } from "../payout-runs.store.ts";

interface OtherAccount {
  readonly id: string;
  readonly position: number;
  readonly payeeName: string;
  readonly investorId: string;
  readonly paid: string;
  readonly inUse: string | null;
}

const MAX_NAMED = 20;

const otherAccounts = `
  select l.id, l.position, l.payee_name, l.investor_id, paid.account_last_four as paid,
    used.account_last_four as in_use
  from payout_run_lines l
  join payee_accounts paid on paid.id = l.payee_account_id
  left join lateral (${accountInUse("p.id, p.account_last_four", "l.investor_id")}) used on true
  where l.run_id = :runId and l.state = 'included' and l.method in ('ach', 'wire')
    and used.id is distinct from l.payee_account_id
  order by l.position limit ${MAX_NAMED}`;

/** Reads the payments of a released run to accounts that are not in use on the payment date. */
export async function readSinceRelease(
  db: Knex,
  { id: runId, paymentDate }: PayoutRunRow,
  clock: Clock,
): Promise<{ readonly text: string; readonly investorId: string; readonly payeeName: string }[]> {
  if (paymentDate < clock.today()) return [];
  const { timeZone } = clock;
  const bindings = { runId, payDay: paymentDate, timeZone };
  const { rows } = await db.raw<{ rows: OtherAccount[] }>(otherAccounts, bindings);
  const wanted = rows.map(({ id, investorId }) => ({
    key: id,
    investorId,
    recordIds: [],
    isEver: false,
    columns: ["status", "active_from"],
  }));
  const causes = await readCauses(db, runId, wanted, timeZone);
  const masked = (lastFour: string) => shortMask(maskedAccount(lastFour));
  return rows.map(({ id, position, payeeName, investorId, paid, inUse }) => {
    const now = inUse === null ? "no account" : masked(inUse);
    const cause = causes.get(id) ?? "";
    const text = `Line ${position} (${payeeName}) is paid to ${masked(paid)} by the file that was made; in use on ${formatDay(paymentDate)} is ${now}${cause === "" ? "" : `: ${cause}`}. Ask the bank to stop the payment.`;
    return { text, investorId, payeeName };
  });
}

interface ChangedPayee extends NamedInvestor {
  readonly id: string;
  readonly position: number;
  readonly payeeName: string;
  readonly investorId: string;
}

const changedPayees = `
  select l.id, l.position, l.payee_name, l.investor_id, ${partyNameSql("i")}
  from payout_run_lines l
  join investors i on i.id = l.investor_id
  where l.run_id = :runId and l.state = 'included' and exists (
    select 1 from audit_log changes
    where changes.record_id = i.id and changes.changed && cast(:columns as text[])
      and changes.id > (select max(step.id) from audit_log step
        where step.record_id = :runId and step.after ->> 'status' = 'released'
          and 'status' = any(step.changed)))
  order by l.position`;

/** Reads the payments of a released run to a name that is not the payee's any more. */
export async function readOtherPayees(
  db: Knex,
  { id: runId, paymentDate }: PayoutRunRow,
  clock: Clock,
): Promise<string[]> {
  if (paymentDate < clock.today()) return [];
  const columns = changedColumns.payee;
  const bindings = { runId, columns: [...columns] };
  const { rows } = await db.raw<{ rows: ChangedPayee[] }>(changedPayees, bindings);
  const renamed = rows.filter((row) => payeeNameOf(row) !== row.payeeName).slice(0, MAX_NAMED);
  const wanted = renamed.map(({ id, investorId }) => ({
    ...{ key: id, investorId: null, recordIds: [investorId], isEver: false, columns },
  }));
  const causes = await readCauses(db, runId, wanted, clock.timeZone);
  return renamed.map((row) => {
    const cause = causes.get(row.id) ?? "";
    return `Line ${row.position} is paid to ${row.payeeName}, as it was released; the record is ${payeeNameOf(row)} now${cause === "" ? "" : `: ${cause}`}. If the payee is wrong, ask the bank to stop the payment, or void the check.`;
  });
}
