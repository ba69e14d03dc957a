import {
  agreementLabels,
  carriedFields,
  contactFields,
  importFields,
  investorNames,
  payoutMethods,
  termText,
  type AgreementField,
} from "@accord/domain";
import { fieldColumn, importedColumns, tableOf, type TableColumn } from "../table.ts";
import type { Agreement } from "./agreement-fields.ts";

type Columns = Readonly<Record<string, TableColumn<Agreement>>>;

/** By the names of imports: a file that was exported is read again. */
const imported: Columns = importedColumns(importFields.agreements);

/** Under another name than in imports, for those who chose columns by it. */
const ofField = (name: string): TableColumn<Agreement> => {
  const column = imported[name];
  if (!column) throw new Error(`imports of agreements have no field ${name}`);
  return column;
};

const columnsOf = (fields: readonly AgreementField[]): Columns =>
  Object.fromEntries(
    fields.map(({ name, header, kind, column = name }) => [
      column,
      fieldColumn(kind === "day" ? "day" : "text", header, name),
    ]),
  );

const columns: Columns = {
  reference: ofField("reference"),
  investor: {
    header: "Investor",
    kind: "text",
    value: ({ investor }) => investorNames(investor).display,
  },
  investorEmail: { ...ofField("investorEmail"), value: ({ investor }) => investor.email },
  amount: fieldColumn("money", "Amount", "investmentAmount"),
  initialInvestment: {
    ...ofField("investmentAmount"),
    value: ({ initialInvestment }) => initialInvestment,
  },
  outstandingPrincipal: fieldColumn("money", "Outstanding principal", "outstandingPrincipal"),
  term: { header: "Term", kind: "text", value: termText },
  termValue: ofField("termValue"),
  termUnit: ofField("termUnit"),
  roi: ofField("roiPercentage"),
  roiCalculation: ofField("roiCalculation"),
  payoutFrequency: ofField("payoutFrequency"),
  roiPaymentType: ofField("roiPaymentType"),
  customFirstPeriodRoi: ofField("customFirstPeriodROI"),
  totalRoi: ofField("totalRoi"),
  totalRoiManual: ofField("totalRoiManual"),
  startDate: ofField("startDate"),
  endDate: ofField("endDate"),
  ...columnsOf(carriedFields),
  firstPayoutDate: fieldColumn("day", "First payout date", "firstPayoutDate"),
  firstPayoutDateTyped: ofField("firstPayoutDateTyped"),
  status: { header: "Status", kind: "text", value: ({ status }) => agreementLabels[status] },
  completion: fieldColumn("percent", "Completion", "completionPercentage"),
  ...columnsOf(contactFields),
  ...Object.fromEntries(payoutMethods.map((name) => [name, ofField(name)])),
  notes: ofField("notes"),
};

export const agreementTable = tableOf<Agreement>()({
  name: "agreements",
  columns,
  shown: ["reference", "investor", "amount", "term", "roi", "status"],
});
