export { addInvestor, addInvestors } from "./add-investor.ts";
export { changeInvestor } from "./change-investor.ts";
export { investorColumns } from "./investor-columns.ts";
export { requireDigitsOfTaxIds } from "./ssn-digits.read.ts";
export { chosenInvestors } from "./investor-list.ts";
export { readInvestor, readInvestors } from "./investors.read.ts";
export { restoreInvestor } from "./restore-investor.ts";
