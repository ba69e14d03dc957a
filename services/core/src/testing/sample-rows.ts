/** The worked example as a row of `agreements` (docs/rules.md#worked-example). */
export const sampleAgreementRow = {
  start_date: "2026-02-15",
  end_date: "2027-08-15",
  term_value: 18,
  term_unit: "months",
  initial_investment: "100000.00",
  investment_amount: "100000.00",
  roi_percentage: "8.00",
  roi_calculation: "annual",
  payout_frequency: "quarterly",
};

export const sampleInvestorRow = {
  first_name: "Sofia",
  last_name: "Marchetti",
  last_four_ssn: "4821",
  email: "sofia@example.com",
  phone: "(205) 555-0142",
  street_address: "18 Harbor Street",
  city: "Mobile",
  state: "AL",
  zip_code: "36602",
};
