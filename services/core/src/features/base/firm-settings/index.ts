export { applyFirmChange } from "./firm-settings.service.ts";
export { readFirmSettings } from "./firm-settings.store.ts";
