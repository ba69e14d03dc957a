import { agreementLabels, fullName, termText } from "@accord/domain";
import { fieldColumn, tableOf } from "../table.ts";
import type { Agreement } from "./agreements.ts";

const text = (header: string, name: keyof Agreement) =>
  fieldColumn<Agreement>("text", header, name);
const money = (header: string, name: keyof Agreement) =>
  fieldColumn<Agreement>("money", header, name);
const day = (header: string, name: keyof Agreement) => fieldColumn<Agreement>("day", header, name);

export const agreementTable = tableOf<Agreement>()({
  name: "agreements",
  columns: {
    reference: text("Agreement Ref", "reference"),
    investor: {
      header: "Investor",
      kind: "text",
      value: ({ investor }) => fullName(investor.firstName, investor.lastName),
    },
    investorEmail: {
      header: "Investor email",
      kind: "text",
      value: ({ investor }) => investor.email,
    },
    amount: money("Amount", "investmentAmount"),
    initialInvestment: money("Initial investment", "initialInvestment"),
    outstandingPrincipal: money("Outstanding principal", "outstandingPrincipal"),
    term: { header: "Term", kind: "text", value: termText },
    termValue: fieldColumn("count", "Term value", "termValue"),
    termUnit: text("Term unit", "termUnit"),
    roi: fieldColumn("percent", "ROI", "roiPercentage"),
    roiCalculation: text("ROI calculation", "roiCalculation"),
    payoutFrequency: text("Payout frequency", "payoutFrequency"),
    roiPaymentType: text("ROI payment type", "roiPaymentType"),
    customFirstPeriodRoi: money("First period ROI by hand", "customFirstPeriodROI"),
    totalRoi: money("Total ROI", "totalRoi"),
    totalRoiManual: money("Total ROI by hand", "totalRoiManual"),
    startDate: day("Start date", "startDate"),
    endDate: day("End date", "endDate"),
    depositDate: day("Deposit date", "depositDate"),
    firstPayoutDate: day("First payout date", "firstPayoutDate"),
    firstPayoutDateTyped: day("First payout date by hand", "firstPayoutDateTyped"),
    status: { header: "Status", kind: "text", value: ({ status }) => agreementLabels[status] },
    completion: fieldColumn("percent", "Completion", "completionPercentage"),
    address: text("Address", "investorAddress"),
    city: text("City", "investorCity"),
    state: text("State", "investorState"),
    zipCode: text("ZIP code", "investorZip"),
    homePhone: text("Home phone", "investorHomePhone"),
    mobilePhone: text("Mobile phone", "investorMobilePhone"),
    email: text("Email", "investorEmail"),
    businessCheckStandardMail: text("Business check, standard mail", "businessCheckStandardMail"),
    businessCheckFlatRateEnvelope: text(
      "Business check, flat rate envelope",
      "businessCheckFlatRateEnvelope",
    ),
    cashiersCheckStandardMail: text("Cashier's check, standard mail", "cashiersCheckStandardMail"),
    cashiersCheckFlatRateEnvelope: text(
      "Cashier's check, flat rate envelope",
      "cashiersCheckFlatRateEnvelope",
    ),
    achTransfer: text("ACH transfer", "achTransfer"),
    wireTransfer: text("Wire transfer", "wireTransfer"),
    notes: text("Notes", "notes"),
  },
  shown: ["reference", "investor", "amount", "term", "roi", "status"],
});
