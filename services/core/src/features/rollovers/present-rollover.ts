import type { Rollover } from "@accord/contracts";
import type { RolloverRow } from "./rollovers.store.ts";

/** A rollover as it is served. */
export const presentRollover = (row: RolloverRow): Rollover => ({
  id: row.id,
  agreementId: row.agreement_id,
  sourceAgreementId: row.source_agreement_id,
  sourcePayoutId: row.source_payout_id,
  amount: row.amount,
  rolloverDate: row.rollover_date,
  rolloverType: row.rollover_type,
  rolloverCategory: row.rollover_category,
  sourceType: row.source_type,
  createdAt: row.created_at,
  version: row.version,
});
