import { formatDay, shortMask, maskedAccount } from "@accord/domain";
import type { Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { readCauses } from "../../../book/audit-texts/index.ts";
import { accountInUse } from "../lines/line-facts.read.ts";
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
