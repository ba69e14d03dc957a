import { expect, test } from "vitest";
import { pickPdf } from "./pick-pdf.ts";

const agreement = {
  agreementId: "a",
  reference: "AGR-2026-0001",
  isDeleted: false,
  firstName: "Ana",
  middleName: null,
  lastName: "Lee",
  hasSecondParty: false,
  secondPartyFirstName: null,
  secondPartyMiddleName: null,
  secondPartyLastName: null,
  key: "file-1",
  fileName: "agreement.pdf",
  contentType: "application/pdf",
  filedAt: "2026-03-01T12:00:00.000Z",
};
const word = { fileName: "agreement.docx", contentType: "application/msword" };
const empty = { key: null, fileName: null, contentType: null, filedAt: null };
const signedOn = (completedAt: string) => ({ envelopeId: "e", completedAt });
const earlier = signedOn("2026-02-01T12:00:00.000Z");
const later = signedOn("2026-04-01T12:00:00.000Z");

const document = { kind: "document", key: "file-1" };
const signed = { kind: "signed", envelopeId: "e" };

test.each([
  ["the only document", {}, undefined, document],
  ["the document that was filed after the signature", {}, earlier, document],
  ["the signed PDF that is newer than the document", {}, later, signed],
  ["the signed PDF where the document is no PDF", word, earlier, signed],
  ["the signed PDF without a document", empty, earlier, signed],
])("%s is taken", (_name, changes, envelope, pdf) => {
  expect(pickPdf({ ...agreement, ...changes }, envelope)).toEqual({ pdf, reason: null });
});

test.each([
  [{ isDeleted: true }, "The agreement was deleted."],
  [empty, "No document has been uploaded or signed yet."],
  [word, "Its document is no PDF: agreement.docx"],
])("%j has the reason %s", (changes, reason) => {
  expect(pickPdf({ ...agreement, ...changes }, undefined)).toEqual({ pdf: null, reason });
});
