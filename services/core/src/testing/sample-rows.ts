/** The worked example as a row of `agreements` (docs/rules.md#worked-example). */
export const sampleAgreementRow = {
  startDate: "2026-02-15",
  endDate: "2027-08-15",
  termValue: 18,
  termUnit: "months",
  initialInvestment: "100000.00",
  investmentAmount: "100000.00",
  roiPercentage: "8.00",
  roiCalculation: "annual",
  payoutFrequency: "quarterly",
};

export const sampleInvestorRow = {
  firstName: "Sofia",
  lastName: "Marchetti",
  lastFourSsn: "4821",
  email: "sofia@example.com",
  phone: "(205) 555-0142",
  streetAddress: "18 Harbor Street",
  city: "Mobile",
  state: "AL",
  zipCode: "36602",
};
