import { auditLogChain, securityLogChain } from "./hash-chain.ts";

/** An append-only table, chained by hash, in partitions by `at` (ADR 26). */
export interface PartitionedHistory {
  readonly table: string;
  readonly unit: "year" | "month";
  /** Partitions made ahead of the present one. */
  readonly ahead: number;
  /** Columns that the service's role may set. */
  readonly insertable: readonly string[];
  /** Trigger function that refuses changes. */
  readonly refuse: string;
  /** Name and columns (SQL) of the indexes besides the primary key. */
  readonly indexes: Readonly<Record<string, string>>;
}

export const auditLogHistory: PartitionedHistory = {
  table: "audit_log",
  unit: "year",
  ahead: 1,
  insertable: auditLogChain.content.filter((name) => name !== "at"),
  refuse: "refuse_audit_change",
  indexes: {
    audit_by_record: "(record_id, id desc)",
    audit_by_agreement: "(agreement_id, id desc)",
    audit_by_investor: "(investor_id, id desc)",
    audit_by_other_agreement: "(other_agreement_id, id desc) where other_agreement_id is not null",
    audit_by_other_investor: "(other_investor_id, id desc) where other_investor_id is not null",
    audit_notable: "(id desc) where notable",
    audit_notable_by_request: "(request_id) where notable",
    audit_log_by_transaction: "(transaction_id, id)",
  },
};

export const securityLogHistory: PartitionedHistory = {
  table: "security_log",
  unit: "month",
  ahead: 2,
  insertable: securityLogChain.content,
  refuse: "refuse_security_log_change",
  indexes: {
    security_log_by_event: "(event, id desc)",
    security_log_by_transaction: "(transaction_id, id)",
  },
};
