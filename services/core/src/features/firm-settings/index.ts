export { readFirmSettings } from "./firm-settings.store.ts";
