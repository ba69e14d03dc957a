/* Columns whose change is a part in what a run pays. */

/** As an array of SQL. */
const list = (names: readonly string[]) => `array[${names.map((name) => `'${name}'`).join(", ")}]`;

export const terms = list([
  ...["investor_id", "initial_investment", "roi_percentage", "roi_calculation", "term_value"],
  ...["term_unit", "payout_frequency", "start_date", "end_date", "roi_payment_type"],
  ...["custom_first_period_roi", "first_payout_date_typed", "total_roi_manual"],
]);
export const contacts = list([
  ...["phone", "email", "second_party_phone", "second_party_email"],
  ...["street_address", "city", "state", "zip_code"],
]);
export const onChecks = list([
  ...["street_address", "city", "state", "zip_code", "first_name", "middle_name", "last_name"],
  ...["second_party_first_name", "second_party_middle_name", "second_party_last_name"],
  ...["kind", "legal_name", "custodian_name", "custodian_account"],
  ...["payee_address", "payee_city", "payee_state", "payee_zip_code"],
]);
export const agreementAddress = list([
  ...["investor_address", "investor_city", "investor_state", "investor_zip"],
]);
