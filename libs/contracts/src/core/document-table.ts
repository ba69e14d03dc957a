import { documentNames } from "@accord/domain";
import { fieldColumn, tableOf } from "../table.ts";
import type { AgreementDocuments, FileOnRecord } from "./documents.ts";
import type { InvestorDocuments } from "./investors.ts";

export interface ListedDocument extends FileOnRecord {
  readonly name: string;
  readonly description: string | null;
}

const listed = (name: string, file: FileOnRecord, description: string | null = null) => ({
  ...file,
  name,
  description,
});

export const documentsOfAgreement = ({
  agreement,
  amendments,
  additional,
}: AgreementDocuments): ListedDocument[] => [
  ...(agreement ? [listed(documentNames.agreement, agreement)] : []),
  ...amendments.map((file) => listed(documentNames.amendment(file.number), file, file.description)),
  ...additional.map((file) => listed(documentNames.additional(file.slot), file)),
];

export const documentsOfInvestor = ({ w9, tax1099 }: InvestorDocuments): ListedDocument[] => [
  ...(w9 ? [listed(documentNames.w9, w9)] : []),
  ...tax1099.map((file) => listed(documentNames.tax1099(file.year), file)),
];

export const documentTable = tableOf<ListedDocument>()({
  name: "documents",
  columns: {
    document: fieldColumn("text", "Document", "name"),
    description: fieldColumn("text", "Description", "description"),
    fileName: fieldColumn("text", "File", "fileName"),
    type: fieldColumn("text", "Type", "contentType"),
    uploaded: fieldColumn("instant", "Uploaded", "uploadedAt"),
  },
  shown: ["document", "description", "fileName", "uploaded"],
});
