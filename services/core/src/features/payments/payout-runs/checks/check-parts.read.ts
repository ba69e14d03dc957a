import { hasRole, needsSecondPerson } from "@accord/domain";
import { ownWork, roleMissing, ServiceError, type Caller } from "@accord/service-kit";
import type { Knex } from "knex";
import type { CheckRow } from "./checks.store.ts";

/** SQL: the users who printed, confirmed or voided a check or one that it stands for. */
export const handlersOf = (id: string): string => `array(
  with recursive chain as (
    select id, replaces_check_id from checks where id = ${id}
    union all
    select f.id, f.replaces_check_id from chain join checks f on f.id = chain.replaces_check_id)
  select distinct l.user_id from chain join audit_log l on l.record_id = chain.id
  where l.record_type = 'checks' and l.user_id is not null and l.action = 'update'
    and l.changed && array['printed_at', 'confirmed_at', 'status'])`;

/**
 * 403: who prints checks gives no second one for a payment alone. A check that was confirmed, or that
 * replaces another one, is replaced by an approver without a part in them (docs/rules.md#checks-of-a-run).
 */
export async function requireReplacer(db: Knex, actor: Caller, check: CheckRow): Promise<void> {
  const isReplacement = check.replacesCheckId !== null;
  if (!needsSecondPerson({ confirmedAt: check.confirmedAt, replaces: check.replacesCheckId })) {
    if (!hasRole(actor.roles, "staff")) throw roleMissing("staff");
    return;
  }
  if (!hasRole(actor.roles, "approver")) throw refusal(check.number, isReplacement);
  const { rows } = await db.raw<{ rows: object[] }>(
    `select where cast(:userId as text) = any(${handlersOf("cast(:id as uuid)")})`,
    { id: check.id, userId: actor.userId },
  );
  if (rows.length === 0) return;
  throw ownWork(
    `You printed, confirmed or voided check ${check.number} or one that it replaces. Another approver has to replace it.`,
  );
}

/** 403: the second person lets a check be replaced, and does not print it. */
export async function refuseReplacer(
  db: Knex,
  userId: string | null,
  checks: readonly CheckRow[],
): Promise<void> {
  const { rows } = await db.raw<{ rows: { number: string; former: string }[] }>(
    `select c.number, f.number as former from checks c
     join checks f on f.id = c.replaces_check_id
     join audit_log l on l.record_id = f.id and l.record_type = 'checks'
       and 'status' = any(l.changed) and l.user_id = cast(:userId as text)
     where c.id = any(:ids) and (f.confirmed_at is not null or f.replaces_check_id is not null)
     limit 1`,
    { ids: checks.map(({ id }) => id), userId },
  );
  const [row] = rows;
  if (row)
    throw ownWork(
      `You had check ${row.number} replace check ${row.former}. Someone else has to print it.`,
    );
}

function refusal(number: string, isReplacement: boolean): ServiceError {
  const why = isReplacement ? "replaces another one already" : "was confirmed as printed";
  return new ServiceError(
    403,
    "role_missing",
    `Check ${number} ${why}. An approver who did not print it has to replace it.`,
  );
}
