import type { AuditEntry } from "@accord/contracts";
import type { Snapshot } from "./snapshot.ts";

/** An entry of audit_log with the names for its text. */
export interface StoredEntry {
  readonly id: string;
  readonly at: string;
  readonly action: AuditEntry["action"];
  readonly record_type: string;
  readonly record_id: string;
  readonly request_id: string | null;
  readonly agreement_id: string | null;
  readonly investor_id: string | null;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  readonly changed: readonly string[] | null;
  readonly by: string | null;
  readonly reference: string | null;
  readonly investor_name: string | null;
  readonly other_reference: string | null;
  readonly other_investor_name: string | null;
}

export type EntryFile = AuditEntry["files"][number] & { readonly document: string };

/** A replaced file comes before its replacement. */
export interface AuditRow extends StoredEntry {
  readonly files: readonly EntryFile[];
}
