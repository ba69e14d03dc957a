import type { SettingChange } from "@accord/contracts";
import { formatUsd, maskedAccount } from "@accord/domain";
import type { SettingChangeRow } from "./setting-changes.store.ts";

const labels: Readonly<Record<string, string>> = {
  secondApprovalFrom: "Second approval from",
  coolingHours: "Cooling time",
  firstCoolingHours: "Cooling time of first details",
  bankName: "Bank",
  odfiRouting: "Routing number",
  accountKind: "Account kind",
  companyName: "Company name",
  companyId: "Company id",
  companyDiscretionary: "Company data",
  immediateOrigin: "Immediate origin",
  immediateOriginName: "Origin name",
  immediateDestination: "Immediate destination",
  immediateDestinationName: "Destination name",
  balanced: "Balanced file",
  addenda: "Addenda",
  lineEnd: "Line ends",
  fileExtension: "File extension",
};

function textOf(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = String(value).trim();
  if (name === "secondApprovalFrom") return formatUsd(text);
  return name.endsWith("Hours") ? `${text} ${text === "1" ? "hour" : "hours"}` : text;
}

/** `present`: the settings as they are now; null for an account to be added. */
export function presentSettingChange(row: SettingChangeRow, present: object | null): SettingChange {
  const { id, kind, fundingAccountId, requestedAt } = row;
  const before: Readonly<Record<string, unknown>> = { ...present };
  const named = Object.entries(labels).flatMap(([name, label]) => {
    const after = textOf(name, row.changes[name]) ?? "";
    return name in row.changes ? [{ label, before: textOf(name, before[name]), after }] : [];
  });
  const titles = {
    firm_settings: "Payout settings",
    funding_account: `Funding account ${row.name}`,
    new_funding_account: `New funding account ${row.name}`,
  };
  return {
    id,
    kind,
    fundingAccountId,
    title: titles[kind],
    parts: [...accountPart(row, before["accountLastFour"]), ...named],
    requestedBy: { id: row.requestedBy, name: row.requestedName },
    requestedAt,
  };
}

function accountPart({ accountLastFour: tail }: SettingChangeRow, former: unknown) {
  if (tail === null) return [];
  const before = typeof former === "string" ? maskedAccount(former) : null;
  const after = maskedAccount(tail);
  const isAlike = before === after;
  return [
    {
      label: "Account number",
      before,
      after: isAlike ? `${after}, another number with the same ending` : after,
    },
  ];
}
