import type { AuditRow } from "./audit-row.ts";
import { textOf, type Snapshot } from "./snapshot.ts";

/** "1099 for 2025 of Sofia Marchetti viewed: scan.pdf". */
export function describeView(entry: AuditRow, row: Snapshot, owner: string): string {
  if (textOf(row, "mode") === "reveal") {
    const number = entry.recordType === "tax_ids" ? "Tax id" : "Account number";
    return `${number} of ${owner} shown: ${textOf(row, "reason")}`;
  }
  const verb = textOf(row, "mode") === "download" ? "downloaded" : "viewed";
  const what = entry.files[0]?.document ?? "Document";
  const fileName = textOf(row, "file_name");
  return `${what} of ${owner} ${verb}${fileName === "" ? "" : `: ${fileName}`}`;
}

/** Null when the entry is no agreement event. */
export function describeEvent(row: Snapshot, reference: string): string | null {
  if (textOf(row, "template_name") !== "") {
    return `"${textOf(row, "template_name")}" generated for ${reference}`;
  }
  if (textOf(row, "envelope_id") === "") return null;
  return moves[textOf(row, "move")]?.(row, reference) ?? `"${reference} signed.pdf" viewed`;
}

const moves: Readonly<Record<string, (row: Snapshot, reference: string) => string>> = {
  sent: (row, reference) => `${reference} sent for signature to ${listNames(row["signers"])}`,
  completed: (_row, reference) => `${reference} signed by everyone`,
  declined: (row, reference) => `${textOf(row, "signer")} declined to sign ${reference}`,
  expired: (_row, reference) => `Signature request for ${reference} expired`,
  cancelled: (row, reference) =>
    `Signature request for ${reference} cancelled: ${textOf(row, "reason")}`,
};

const names = new Intl.ListFormat("en-US");
const listNames = (signers: unknown) =>
  names.format(Array.isArray(signers) ? signers.filter((one) => typeof one === "string") : []);
