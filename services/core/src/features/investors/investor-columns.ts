import type { InvestorPatch } from "@accord/contracts";

type Columns = Record<string, string | boolean | null>;

const secondParty = [
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
];

const toColumn = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Absent fields keep their values. Without a second party its columns are cleared
 * (docs/rules.md#second-party); `hadSecondParty` is the stored value on an edit.
 */
export function investorColumns(fields: InvestorPatch, hadSecondParty: boolean): Columns {
  const columns: Columns = {};
  for (const [field, value] of Object.entries(fields)) {
    if (value !== undefined) columns[toColumn(field)] = value;
  }
  if (fields.hasSecondParty ?? hadSecondParty) return columns;
  for (const column of secondParty) columns[column] = null;
  return columns;
}
