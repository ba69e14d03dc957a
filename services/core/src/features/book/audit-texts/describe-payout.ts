import { formatDay } from "@accord/domain";
import { entryName, type AuditRow } from "./audit-row.ts";
import { textOf, usdOf, type Snapshot } from "./snapshot.ts";

const named = (reference: string, investor: string | null) =>
  investor ? `${reference} (${investor})` : reference;

/** "AGR-2026-0007 (Sofia Marchetti)". */
export const ownParty = (entry: AuditRow): string =>
  named(entry.reference ?? "an agreement", entryName(entry.investor));

export const otherParty = (entry: AuditRow): string | null =>
  entry.otherReference === null
    ? null
    : named(entry.otherReference, entryName(entry.otherInvestor));

/** "Payout of $2,666.66 completed for AGR-2026-0007". */
export function describePayout(entry: AuditRow, row: Snapshot): string {
  const amount = usdOf(row, "amount");
  const reference = entry.reference ?? "an agreement";
  const isManual = row["period_index"] === null;
  if (entry.action === "delete") return `Payout of ${amount} for ${reference} deleted`;
  if (entry.action === "insert" && isManual) {
    const type = textOf(row, "payout_type") === "principal" ? "Principal payout" : "ROI payout";
    return `${type} of ${amount} recorded for ${reference}`;
  }
  if ((entry.changed ?? []).some((column) => column.startsWith("settled_by"))) {
    const isSettled = row["settled_by_payout_id"] ?? row["settled_by_rollover_id"];
    return `Payout of ${amount} for ${reference} ${isSettled ? "settled" : "no longer settled"}`;
  }
  const isStep = entry.action === "insert" || (entry.changed ?? []).includes("status");
  return isStep ? step(entry, row) : `Payout of ${amount} for ${reference} changed`;
}

function step(entry: AuditRow, row: Snapshot): string {
  const payout = `Payout of ${usdOf(row, "amount")}`;
  const reference = entry.reference ?? "an agreement";
  const status = textOf(row, "status");
  if (status === "completed") return `${payout} completed for ${reference}`;
  if (status === "rolled_over") {
    const other = otherParty(entry);
    const isInside = row["rolled_to_agreement_id"] === row["agreement_id"];
    if (other === null || isInside) return `${payout} rolled over from ${reference}`;
    return `${payout} rolled over from ${ownParty(entry)} into ${other}`;
  }
  return entry.action === "insert"
    ? `${payout} scheduled for ${formatDay(textOf(row, "due_date"))} on ${reference}`
    : `${payout} for ${reference} is unpaid again`;
}
