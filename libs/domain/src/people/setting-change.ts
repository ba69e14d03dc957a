export const settingChangeKinds = [
  "firm_settings",
  "funding_account",
  "new_funding_account",
] as const;
export type SettingChangeKind = (typeof settingChangeKinds)[number];

export const settingChangeStatuses = ["waiting", "approved", "rejected", "withdrawn"] as const;
export type SettingChangeStatus = (typeof settingChangeStatuses)[number];

const weakerBy = { secondApprovalFrom: 1, coolingHours: -1, firstCoolingHours: -1 } as const;

export type ControlSetting = keyof typeof weakerBy;

/**
 * Whether the next value (hours, or dollars as text) gives less protection than the present one
 * (docs/rules.md#settings-that-wait).
 */
export const weakensControl = (
  name: ControlSetting,
  present: string | number,
  next: string | number,
): boolean => Math.sign(Number(next) - Number(present)) === weakerBy[name];
