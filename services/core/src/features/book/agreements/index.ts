export { readDetails } from "./agreement-details.read.ts";
export { chosenAgreements } from "./agreement-list.ts";
export { isDeletedAgreement, requireAgreement, requireOwner } from "./agreements.read.ts";
export { createAgreement } from "./create-agreement.ts";
export { deleteAgreement, restoreAgreement } from "./delete-agreement.ts";
export { lockAgreement, lockAgreements, requireActive } from "./lock-agreements.ts";
export type { LockedAgreements } from "./lock-agreements.ts";
export { readTerms } from "./read-terms.ts";
export { saveNotes } from "./save-notes.ts";
export { updateAgreement } from "./update-agreement.ts";
export {
  findReference,
  hasReference,
  lockRows,
  removeAgreements,
  setStatus,
} from "../records/index.ts";
export type { AgreementRow } from "../records/index.ts";
