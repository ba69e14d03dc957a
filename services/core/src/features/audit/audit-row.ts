import type { AuditEntry } from "@accord/contracts";
import type { Snapshot } from "./snapshot.ts";

/** One entry of audit_log with the names that its words need. */
export interface StoredEntry {
  readonly id: string;
  readonly at: string;
  readonly action: "insert" | "update" | "delete" | "view";
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
}

/** An entry with the files that it names, a replaced one before the one in its place. */
export interface AuditRow extends StoredEntry {
  readonly files: AuditEntry["files"];
}
