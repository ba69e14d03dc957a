import {
  additionalFields,
  investorKindLabels,
  investorLabels,
  investorNames,
  investorStatus,
  kindFields,
  partyField,
  partyFields,
  partyHeader,
  type Party,
} from "@accord/domain";
import { fieldColumn, tableOf, type TableColumn } from "../table.ts";
import type { Investor } from "./investor-fields.ts";

const text = (header: string, name: keyof Investor) => fieldColumn<Investor>("text", header, name);

const columnsOf = (party: Party) =>
  Object.fromEntries(
    partyFields.map(({ name, header }) => {
      const own = partyField(party, name);
      return [own, text(partyHeader(party, header), own)];
    }),
  );

/** The fields of `investor-fields.ts` of `@accord/domain`, in their order, between what is computed. */
const columns: Readonly<Record<string, TableColumn<Investor>>> = {
  investor: {
    header: "Investor",
    kind: "text",
    value: (row) => investorNames(row).display,
  },
  kind: {
    header: "Kind",
    kind: "text",
    value: ({ kind }) => (kind ? investorKindLabels[kind] : null),
  },
  ...Object.fromEntries(kindFields.map(({ name, header }) => [name, text(header, name)])),
  ...columnsOf("first"),
  ...Object.fromEntries(additionalFields.map(({ name, header }) => [name, text(header, name)])),
  ...columnsOf("second"),
  agreements: fieldColumn("count", "Agreements", "agreementsCount"),
  totalInvestment: fieldColumn("money", "Total Investment", "totalInvestment"),
  roiPaid: fieldColumn("money", "ROI Paid", "roiPaid"),
  status: {
    header: "Status",
    kind: "text",
    value: (row) => investorLabels[investorStatus(row)],
  },
};

export const investorTable = tableOf<Investor>()({
  name: "investors",
  columns,
  shown: ["investor", "email", "agreements", "totalInvestment", "roiPaid", "status"],
});
