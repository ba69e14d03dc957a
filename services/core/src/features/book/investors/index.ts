export { addInvestor, addInvestors } from "./add-investor.ts";
export { changeInvestor } from "./change-investor.ts";
export { chosenInvestors } from "./investor-list.ts";
export { readInvestor, readInvestors } from "./investors.read.ts";
export { restoreInvestor } from "./restore-investor.ts";
