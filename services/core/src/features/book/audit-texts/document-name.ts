import { documentNames } from "@accord/domain";
import { textOf, type Snapshot } from "./snapshot.ts";

const names: Readonly<Record<string, (row: Snapshot) => string>> = {
  investors: () => documentNames.w9,
  agreements: () => documentNames.agreement,
  payee_accounts: () => "Request of bank details",
  tax_documents: (row) => documentNames.tax1099(textOf(row, "year")),
  agreement_amendments: (row) => documentNames.amendment(textOf(row, "amendment_number")),
  agreement_additional_documents: (row) => documentNames.additional(textOf(row, "document_slot")),
};

/** `W9`, `1099 for 2025`, `Amendment 3`. */
export const documentName = (recordType: string, row: Snapshot): string =>
  names[recordType]?.(row) ?? "Document";
