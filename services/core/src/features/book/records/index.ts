export type { AgreementRow } from "./agreement-row.ts";
export {
  fileAgreementPdf,
  findAlike,
  findReference,
  hasReference,
  insertAgreement,
  lockRows,
  removeAgreements,
  reopenAgreements,
  setDeleted,
  setStatus,
  updateAgreementRow,
  writeDerived,
} from "./agreements.store.ts";
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
export { countReference } from "./reference-counters.store.ts";
