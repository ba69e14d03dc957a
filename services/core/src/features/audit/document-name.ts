import { textOf, type Snapshot } from "./snapshot.ts";

const names: Readonly<Record<string, (row: Snapshot) => string>> = {
  investors: () => "W9",
  agreements: () => "Agreement document",
  payee_accounts: () => "Request of bank details",
  tax_documents: (row) => `1099 for ${textOf(row, "year")}`,
  agreement_amendments: (row) => `Amendment ${textOf(row, "amendment_number")}`,
  agreement_additional_documents: (row) => `Additional document ${textOf(row, "document_slot")}`,
};

/** `W9`, `1099 for 2025`, `Amendment 3`. */
export const documentName = (recordType: string, row: Snapshot): string =>
  names[recordType]?.(row) ?? "Document";
