import type { Rollover } from "@accord/contracts";
import type { NamedRollover } from "./rollovers.read.ts";

export const presentRollover = (row: NamedRollover): Rollover => ({
  id: row.id,
  agreementId: row.agreement_id,
  sourceAgreementId: row.source_agreement_id,
  agreement: { id: row.agreement_id, reference: row.reference, investor: row.investor },
  sourceAgreement: sourceOf(row),
  sourcePayoutId: row.source_payout_id,
  amount: row.amount,
  rolloverDate: row.rollover_date,
  rolloverType: row.rollover_type,
  rolloverCategory: row.rollover_category,
  sourceType: row.source_type,
  createdAt: row.created_at,
  version: row.version,
});

function sourceOf(row: NamedRollover): Rollover["sourceAgreement"] {
  const { source_agreement_id: id, source_reference: reference, source_investor: investor } = row;
  if (id === null || reference === null) return null;
  return { id, reference, ...(investor && { investor }) };
}
