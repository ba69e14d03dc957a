export {
  fileW9,
  findByEmail,
  findLiveInvestor,
  insertInvestor,
  insertInvestors,
  lockInvestor,
  lockLiveInvestor,
  markDeleted,
  markRestored,
  removeInvestor,
  totals,
  updateInvestor,
} from "./investors.store.ts";
