import type { Knex } from "knex";
import { userName } from "../../base/audit/index.ts";
import type { StoredEntry } from "./audit-row.ts";
import { investorJson } from "../../../investor-names.ts";

/** The source of a rollover, or the destination of a payout. */
const otherAgreement = `coalesce(l.other_agreement_id,
  case when l.record_type = 'payouts' then (l.after ->> 'rolled_to_agreement_id')::uuid end)`;

export const entries = (db: Knex) =>
  db<StoredEntry>("audit_log as l")
    .joinRaw("left join users u on u.id::text = l.user_id")
    .leftJoin("agreements as a", "a.id", "l.agreementId")
    .leftJoin("investors as i", "i.id", "l.investorId")
    .joinRaw(`left join agreements o on o.id = ${otherAgreement}`)
    .leftJoin("investors as oi", "oi.id", "o.investorId")
    .select(
      ...["id", "at", "action", "recordType", "recordId", "requestId", "agreementId"].map(
        (column) => `l.${column}`,
      ),
      ...["investorId", "before", "after", "changed"].map((column) => `l.${column}`),
      "a.reference",
      db.raw(`${investorJson("i")} as investor`),
      "o.reference as otherReference",
      db.raw(`${investorJson("oi")} as other_investor`),
      db.raw(`${userName} as by`),
    )
    .orderBy("l.id", "desc");

/** Leaves out unpaid payouts changed by a recalculation: the agreement's entry covers them. */
export const isShown = `(l.notable or l.record_type <> 'payouts'
  or l.changed && array['settled_by_payout_id', 'settled_by_rollover_id'])`;
