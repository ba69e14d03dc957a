export type { AgreementRow } from "./agreement-row.ts";
export { referenceIsTaken } from "./agreements.store.ts";
export { requireAgreement } from "./agreements.read.ts";
export { createAgreement } from "./create-agreement.ts";
export { deleteAgreement, restoreAgreement } from "./delete-agreement.ts";
export { lockAgreement, lockAgreements, requireActive } from "./lock-agreements.ts";
export type { LockedAgreements } from "./lock-agreements.ts";
export { saveNotes } from "./save-notes.ts";
export { updateAgreement } from "./update-agreement.ts";
