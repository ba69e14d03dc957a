/** The columns of an investor as Accord answers them. */
const fields = [
  "id",
  "first_name",
  "middle_name",
  "last_name",
  "last_four_ssn",
  "email",
  "phone",
  "street_address",
  "city",
  "state",
  "zip_code",
  "responsible_party",
  "relationship",
  "has_second_party",
  "second_party_first_name",
  "second_party_middle_name",
  "second_party_last_name",
  "second_party_last_four_ssn",
  "second_party_email",
  "second_party_phone",
  "second_party_street_address",
  "second_party_city",
  "second_party_state",
  "second_party_zip_code",
  "w9_document_path",
  "created_at",
  "updated_at",
  "version",
  ...["total_investment", "roi_paid", "agreements_count", "active_agreements_count"].map(
    (total) => `totals.${total}`,
  ),
];

/** The same 50 live investors by name with the same fields. It is not asked for the count, which costs it more. */
export const directusPage = `/items/investors?limit=50&sort=last_name,first_name,id&filter%5Bdeleted_at%5D%5B_null%5D=true&fields=${fields.join(",")}`;
