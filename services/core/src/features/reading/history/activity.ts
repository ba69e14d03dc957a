import type { ActivityEntry } from "@accord/contracts";
import { businessDay } from "@accord/domain";
import { describeEntry, type AuditRow } from "../../book/audit-texts/index.ts";

type Kind = ActivityEntry["kind"];

/**
 * Of one request's entries for a record only the highest rank is shown: the agreement rather than
 * its paid payouts, the rollover rather than its payout.
 */
const kinds: Readonly<Record<string, { kind: Kind; rank: number }>> = {
  investors: { kind: "investor", rank: 4 },
  agreements: { kind: "agreement", rank: 3 },
  agreement_rollovers: { kind: "rollover", rank: 2 },
  payouts: { kind: "payout", rank: 1 },
  agreement_amendments: { kind: "document", rank: 0 },
  agreement_additional_documents: { kind: "document", rank: 0 },
  tax_documents: { kind: "document", rank: 0 },
};

/** An insert outranks an update of the same table. */
export const activityRanks = Object.fromEntries(
  Object.entries(kinds).map(([table, { rank }]) => [table, rank]),
);

const filings = new Set(["w9_document_path", "agreement_document_path"]);

export function toActivity(entry: AuditRow, timeZone: string): ActivityEntry {
  const isPaper = entry.action === "sign" || filings.has((entry.changed ?? []).join());
  return {
    id: entry.id,
    at: entry.at,
    day: businessDay(new Date(entry.at), timeZone),
    kind: isPaper ? "document" : (kinds[entry.recordType]?.kind ?? "other"),
    text: describeEntry(entry),
  };
}
