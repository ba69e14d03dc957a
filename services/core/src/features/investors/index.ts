export { addInvestor } from "./add-investor.ts";
export { lockLiveInvestor } from "./lock-live-investor.ts";
export { restoreInvestor } from "./restore-investor.ts";
