import type { ActivityEntry } from "@accord/contracts";
import { businessDay } from "@accord/domain";
import type { AuditRow } from "./audit-row.ts";
import { describeEntry } from "./describe-entry.ts";

type Kind = ActivityEntry["kind"];

/**
 * The kind of an entry, and its rank: of what one request did to one record, the highest is told. An
 * agreement that was created with paid rows is told as the agreement, a rolled payout as its rollover.
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

/** A rank per table; an entry that adds a record goes before one that changes it. */
export const newsRanks = Object.fromEntries(
  Object.entries(kinds).map(([table, { rank }]) => [table, rank]),
);

const filings = new Set(["w9_document_path", "agreement_document_path"]);

/** An entry of Recent Activity, on the firm's day. */
export function toNews(entry: AuditRow, timeZone: string): ActivityEntry {
  const isPaper = entry.action === "sign" || filings.has((entry.changed ?? []).join());
  return {
    id: entry.id,
    at: entry.at,
    day: businessDay(new Date(entry.at), timeZone),
    kind: isPaper ? "document" : (kinds[entry.record_type]?.kind ?? "other"),
    text: describeEntry(entry),
  };
}
