import { fullName, investorLabels, investorStatus } from "@accord/domain";
import { fieldColumn, tableOf } from "../table.ts";
import type { Investor } from "./investor-fields.ts";

const text = (header: string, name: keyof Investor) => fieldColumn<Investor>("text", header, name);

export const investorTable = tableOf<Investor>()({
  name: "investors",
  columns: {
    investor: {
      header: "Investor",
      kind: "text",
      value: ({ firstName, lastName }) => fullName(firstName, lastName),
    },
    firstName: text("First name", "firstName"),
    middleName: text("Middle name", "middleName"),
    lastName: text("Last name", "lastName"),
    lastFourSsn: text("Last 4 of SSN", "lastFourSsn"),
    email: text("Email", "email"),
    phone: text("Phone", "phone"),
    streetAddress: text("Street address", "streetAddress"),
    city: text("City", "city"),
    state: text("State", "state"),
    zipCode: text("ZIP code", "zipCode"),
    responsibleParty: text("Responsible party", "responsibleParty"),
    relationship: text("Relationship", "relationship"),
    secondPartyFirstName: text("Second party first name", "secondPartyFirstName"),
    secondPartyMiddleName: text("Second party middle name", "secondPartyMiddleName"),
    secondPartyLastName: text("Second party last name", "secondPartyLastName"),
    secondPartyLastFourSsn: text("Second party last 4 of SSN", "secondPartyLastFourSsn"),
    secondPartyEmail: text("Second party email", "secondPartyEmail"),
    secondPartyPhone: text("Second party phone", "secondPartyPhone"),
    secondPartyStreetAddress: text("Second party street address", "secondPartyStreetAddress"),
    secondPartyCity: text("Second party city", "secondPartyCity"),
    secondPartyState: text("Second party state", "secondPartyState"),
    secondPartyZipCode: text("Second party ZIP code", "secondPartyZipCode"),
    agreements: fieldColumn("count", "Agreements", "agreementsCount"),
    totalInvestment: fieldColumn("money", "Total Investment", "totalInvestment"),
    roiPaid: fieldColumn("money", "ROI Paid", "roiPaid"),
    status: {
      header: "Status",
      kind: "text",
      value: (row) => investorLabels[investorStatus(row)],
    },
  },
  shown: ["investor", "email", "agreements", "totalInvestment", "roiPaid", "status"],
});
