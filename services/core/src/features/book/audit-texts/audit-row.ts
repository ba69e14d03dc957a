import type { AuditEntry } from "@accord/contracts";
import type { Snapshot } from "./snapshot.ts";

/** An entry of audit_log with the names for its text. */
export interface StoredEntry {
  readonly id: string;
  readonly at: string;
  readonly action: AuditEntry["action"];
  readonly recordType: string;
  readonly recordId: string;
  readonly requestId: string | null;
  readonly agreementId: string | null;
  readonly investorId: string | null;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  readonly changed: readonly string[] | null;
  readonly by: string | null;
  readonly reference: string | null;
  readonly investorName: string | null;
  readonly otherReference: string | null;
  readonly otherInvestorName: string | null;
}

export type EntryFile = AuditEntry["files"][number] & {
  readonly document: string;
  readonly recordType: string;
};

/** A replaced file comes before its replacement. */
export interface AuditRow extends StoredEntry {
  readonly files: readonly EntryFile[];
}
