import { investorKinds, investorNames } from "@accord/domain";
import { describeRecount } from "../totals/index.ts";
import { entryName, type AuditRow } from "./audit-row.ts";
import { describePayout, otherParty, ownParty } from "./describe-payout.ts";
import { describePayoutRun } from "./describe-payout-run.ts";
import { documentName } from "./document-name.ts";
import { textOf, usdOf, type Snapshot } from "./snapshot.ts";
import { describeEvent, describeView } from "./describe-event.ts";
import { describeImport } from "./describe-import.ts";
import { describeSettingChange } from "./describe-setting-change.ts";

const verbs = {
  insert: "added",
  update: "changed",
  delete: "deleted",
  view: "viewed",
  generate: "generated",
  sign: "sent",
} as const;

const isWrite = (action: AuditRow["action"]) => ["insert", "update", "delete"].includes(action);

export function describeEntry(entry: AuditRow): string {
  const row = entry.after ?? entry.before ?? {};
  if (!isWrite(entry.action)) {
    if (entry.recordType === "exports")
      return `${textOf(row, "list")} exported: ${textOf(row, "rows")} rows`;
    if (entry.recordType === "payout_runs") return `${textOf(row, "file_name")} downloaded`;
    return describeEvent(row, referenceOf(entry)) ?? describeView(entry, row, ownerOf(entry));
  }
  return describers[entry.recordType]?.(entry, row) ?? `Record ${verbs[entry.action]}`;
}

const referenceOf = (entry: AuditRow) => entry.reference ?? "an agreement";
const investorOf = (entry: AuditRow) => entryName(entry.investor) ?? "An investor";

const ownerOf = (entry: AuditRow) =>
  entry.agreementId === null ? investorOf(entry) : referenceOf(entry);

function lifecycleVerb(entry: AuditRow, row: Snapshot): string {
  const isDeletion = (entry.changed ?? []).includes("deleted_at");
  if (isDeletion) return row["deleted_at"] === null ? "restored" : "deleted";
  return verbs[entry.action];
}

const filing = (entry: AuditRow, row: Snapshot, owner: string) =>
  describeFiling(entry, documentName(entry.recordType, row), owner);

function describeInvestor(entry: AuditRow, row: Snapshot): string {
  const name = investorNames({
    firstName: textOf(row, "first_name"),
    lastName: textOf(row, "last_name"),
    kind: investorKinds.find((kind) => kind === row["kind"]),
    legalName: textOf(row, "legal_name"),
  }).display;
  const isW9 = (entry.changed ?? []).join() === "w9_document_path";
  return isW9 ? filing(entry, row, name) : `${name} ${lifecycleVerb(entry, row)}`;
}

const statusVerbs: Readonly<Record<string, string>> = {
  active: "reopened",
  completed: "completed",
  cancelled: "cancelled",
};

/** Columns that `recalculate` writes. */
const derived = new Set(["investment_amount", "total_roi", "first_payout_date"]);

function describeAgreement(entry: AuditRow, row: Snapshot): string {
  const reference = textOf(row, "reference");
  const changed = entry.changed ?? [];
  if (changed.includes("returned_payment")) return describeReturn(referenceOf(entry), row);
  if (changed.includes("not_recalculated")) return `${reference} could not be recalculated`;
  if (textOf(row, "recalculated") === "reference_day") {
    return `${reference} recalculated: each payout takes the principal of the period that it pays for`;
  }
  if (entry.action === "insert") return `${reference} added for ${investorOf(entry)}`;
  if (changed.includes("deleted_at")) return `${reference} ${lifecycleVerb(entry, row)}`;
  if (changed.includes("status"))
    return `${reference} ${statusVerbs[textOf(row, "status")] ?? "changed"}`;
  if (changed.every((column) => derived.has(column))) return `${reference} recalculated`;
  if (changed.join() === "agreement_document_path") {
    return filing(entry, row, reference);
  }
  if (changed.join() === "notes") return `Notes of ${reference} changed`;
  return `${reference} ${lifecycleVerb(entry, row)}`;
}

function describeReturn(reference: string, row: Snapshot): string {
  const payment = `Payment of ${textOf(row, "returned_amount")} for ${reference}`;
  const run = textOf(row, "run");
  const cause =
    row["run_cancelled"] === true ? `not made, ${run} was cancelled` : `returned in ${run}`;
  const returned = `${payment} ${cause}: ${textOf(row, "return_reason")}`;
  if (row["reopened"] === true)
    return `${returned}. ${reference} is reopened, as the payment is due again`;
  // As returns of earlier releases left it.
  return row["cancelled"] === true
    ? `${returned}. ${reference} is cancelled: reopen it, so that it can be paid again`
    : returned;
}

function describeRollover(entry: AuditRow, row: Snapshot): string {
  const amount = usdOf(row, "amount");
  const reference = referenceOf(entry);
  const other = otherParty(entry);
  const between = other && `from ${other} into ${ownParty(entry)}`;
  const isFresh = textOf(row, "rollover_type") === "additional_investment";
  const what = textOf(row, "rollover_category") === "principal" ? "principal" : "ROI";
  if (entry.action === "insert") {
    return isFresh
      ? `Additional investment of ${amount} added to ${reference}`
      : `${amount} of ${what} rolled over ${between ?? `into ${reference}`}`;
  }
  const name = isFresh ? "Additional investment" : "Rollover";
  return `${name} of ${amount} ${between ?? `into ${reference}`} ${verbs[entry.action]}`;
}

const accountMoves: Readonly<Record<string, string>> = {
  requested: "requested",
  cooling: "approved",
  active: "in use",
  replaced: "replaced",
  rejected: "rejected",
  withdrawn: "withdrawn",
  blocked: "blocked",
};

function describePayeeAccount(entry: AuditRow, row: Snapshot): string {
  const account = `Bank details ••${textOf(row, "account_last_four")} of ${investorOf(entry)}`;
  const changed = entry.changed ?? [];
  if (changed.join() === "evidence_path") return filing(entry, row, investorOf(entry));
  if (changed.includes("key_id")) return `${account} encrypted with a new key`;
  const isMove = entry.action === "insert" || changed.includes("status");
  return `${account} ${isMove ? (accountMoves[textOf(row, "status")] ?? "changed") : "changed"}`;
}

const callResults: Readonly<Record<string, string>> = {
  confirmed: "the change was confirmed",
  denied: "the change was denied",
  no_answer: "no answer",
};

const describeCallback = (entry: AuditRow, row: Snapshot) =>
  `Call to ${investorOf(entry)} about bank details: ${callResults[textOf(row, "result")] ?? ""}`;

function describeCheck(entry: AuditRow, row: Snapshot): string {
  const name = `Check ${textOf(row, "number")}`;
  const isVoid = (entry.changed ?? []).includes("status") && textOf(row, "status") === "void";
  return isVoid
    ? `${name} is void: ${textOf(row, "void_reason")}`
    : `${name} ${verbs[entry.action]}`;
}

const describers: Readonly<Record<string, (entry: AuditRow, row: Snapshot) => string>> = {
  import_batches: describeImport,
  import_mappings: (entry, row) =>
    `Matching of columns ${textOf(row, "name")} ${verbs[entry.action]}`,
  saved_views: (entry, row) => `View ${textOf(row, "name")} ${verbs[entry.action]}`,
  users: (entry, row) => `User ${textOf(row, "email")} ${verbs[entry.action]}`,
  investors: describeInvestor,
  agreements: describeAgreement,
  payouts: describePayout,
  agreement_rollovers: describeRollover,
  payee_accounts: describePayeeAccount,
  payee_callbacks: describeCallback,
  payout_runs: describePayoutRun,
  checks: describeCheck,
  recounts: (_entry, row) => describeRecount(row),
  setting_changes: describeSettingChange,
  firm_settings: () => "Payout settings changed",
  funding_accounts: (entry, row) => `Funding account ${textOf(row, "name")} ${verbs[entry.action]}`,
  tax_ids: (entry) => `Tax identity of ${investorOf(entry)} ${verbs[entry.action]}`,
  agreement_amendments: (entry, row) => filing(entry, row, ownerOf(entry)),
  agreement_additional_documents: (entry, row) => filing(entry, row, ownerOf(entry)),
  tax_documents: (entry, row) => filing(entry, row, ownerOf(entry)),
};

/** "W9 filed for Sofia Marchetti: w9.pdf", "W9 of Sofia Marchetti replaced by w9-2026.pdf". */
function describeFiling(entry: AuditRow, what: string, owner: string): string {
  // Empty where the reader may not open the file.
  const fileName = entry.files.at(-1)?.fileName ?? "";
  if (entry.files.length > 1)
    return `${what} of ${owner} replaced${fileName === "" ? "" : ` by ${fileName}`}`;
  return `${what} filed for ${owner}${fileName === "" ? "" : `: ${fileName}`}`;
}
