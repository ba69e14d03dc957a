export { notifyCoreNow, notifyCore } from "./notify-core.ts";
