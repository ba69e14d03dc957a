import type { LineChange } from "../lines/present-lines.ts";

const investor = ["first_name", "middle_name", "last_name"];
const kind = ["kind", "legal_name", "custodian_name"];
const address = ["street_address", "city", "state", "zip_code"];
const payeeAddress = ["payee_address", "payee_city", "payee_state", "payee_zip_code"];
/** The columns whose change can be what changed a line. */
export const changedColumns: Readonly<Record<LineChange, readonly string[]>> = {
  gone: [
    "amount",
    "due_date",
    "status",
    "deleted_at",
    "settled_by_payout_id",
    "settled_by_rollover_id",
  ],
  payee: [...investor, ...kind, ...investor.map((name) => `second_party_${name}`), "investor_id"],
  account: ["status", "active_from"],
  amount: ["amount", "roi_percentage", "investment_amount"],
  due_day: ["due_date", "amount"],
  withheld: ["backup_withholding", "withholding_from", "withholding_until"],
  method: [
    ...["ach_transfer", "wire_transfer", "business_check_standard_mail"],
    ...["business_check_flat_rate_envelope", "cashiers_check_standard_mail"],
    "cashiers_check_flat_rate_envelope",
  ],
  address: [
    ...address,
    ...payeeAddress,
    "investor_address",
    "investor_city",
    "investor_state",
    "investor_zip",
  ],
  custodian: ["custodian_account", "kind"],
};
