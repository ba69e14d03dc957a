import { formatUsd } from "@accord/domain";
import type { AuditRow } from "./audit-row.ts";
import { textOf, type Snapshot } from "./snapshot.ts";

const settingVerbs: Readonly<Record<string, string>> = {
  waiting: "requested",
  approved: "approved",
  rejected: "rejected",
  withdrawn: "withdrawn",
};

/** "Change of payout settings requested: cooling hours 0". */
export function describeSettingChange(entry: AuditRow, row: Snapshot): string {
  const name = textOf(row, "name");
  const isFirm = textOf(row, "kind") === "firm_settings";
  const subject = isFirm ? "payout settings" : `funding account ${name}`;
  const isMove = entry.action === "insert" || (entry.changed ?? []).includes("status");
  const verb = isMove ? (settingVerbs[textOf(row, "status")] ?? "changed") : "changed";
  if (textOf(row, "kind") === "new_funding_account") return `New ${subject} ${verb}`;
  const account = textOf(row, "account_last_four");
  const parts = [
    ...(account === "" ? [] : [`account number ••${account}`]),
    ...Object.entries({ ...Object(row["changes"]) }).map(([field, value]) => {
      const text = field === "secondApprovalFrom" ? formatUsd(String(value)) : String(value);
      return `${field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${text}`;
    }),
  ];
  return `Change of ${subject} ${verb}: ${parts.join(", ")}`;
}
