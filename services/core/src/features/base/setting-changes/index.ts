export { presentSettingChange } from "./present-setting-change.ts";
export {
  endSettingChange,
  lockWaitingChange,
  openAccountNumber,
  requestSettingChange,
  resealSettingChanges,
  waitingSettingChanges,
} from "./setting-changes.store.ts";
export type { SettingChangeRow, SettingValues } from "./setting-changes.store.ts";
