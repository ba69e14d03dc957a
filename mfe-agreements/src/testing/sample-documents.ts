import type { AgreementDocuments, FileOnRecord } from "@accord/contracts";

/** What is on file of an agreement that has no documents yet. */
export const noDocuments: AgreementDocuments = { agreement: null, amendments: [], additional: [] };

/** A PDF of this name that was uploaded on 03/02/2026; its key is made from the name. */
export const filedDocument = (fileName: string): FileOnRecord => ({
  key: fileName.replaceAll(".", "-"),
  fileName,
  contentType: "application/pdf",
  uploadedAt: "2026-03-02T15:00:00.000Z",
});
