import { randomUUID } from "node:crypto";
import { ApiProblem, invalid } from "../api-problem.ts";
import type { Signer, Tab } from "../envelopes/envelope.ts";
import type { EnvelopeBody, SignerBody, TabBody } from "./envelope-body.ts";
import type { UploadedDocument } from "./read-documents.ts";

const KNOWN_TABS = ["signHereTabs", "dateSignedTabs"];
const MAX_NAME = 100;

/** Throws ApiProblem for what DocuSign would refuse. */
export function readSigners(
  recipients: EnvelopeBody["recipients"] = {},
  documents: UploadedDocument[],
): Signer[] {
  const others = Object.keys(recipients).filter((kind) => kind !== "signers");
  if (others.length > 0) throw invalid(`The sandbox knows signers only, not ${others.join(", ")}.`);
  const signers = (recipients.signers ?? []).map((body) => readSigner(body, documents));
  const ids = new Set(signers.map(({ recipientId }) => recipientId));
  if (ids.size === signers.length) return signers;
  throw new ApiProblem(400, "DUPLICATE_RECIPIENT_ID", "Two recipients have the same recipientId.");
}

function readSigner(body: SignerBody, documents: UploadedDocument[]): Signer {
  const { recipientId = "", name = "", email = "", routingOrder = "1", tabs = {} } = body;
  if (!recipientId) throw invalid("A signer has no recipientId.");
  if (!name || name.length > MAX_NAME) {
    throw invalid(`The name of recipient ${recipientId} must have 1 to ${MAX_NAME} characters.`);
  }
  if (!/^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(email) || email.length > MAX_NAME) {
    throw new ApiProblem(
      400,
      "INVALID_EMAIL_ADDRESS_FOR_RECIPIENT",
      `The email address for the recipient is invalid. The recipient Id follows. ${recipientId}`,
    );
  }
  if (!/^[1-9]\d{0,3}$/.test(routingOrder)) throw invalid("A routingOrder must be a whole number.");
  const unknown = Object.keys(tabs).filter((kind) => !KNOWN_TABS.includes(kind));
  if (unknown.length > 0) {
    throw invalid(`The sandbox draws ${KNOWN_TABS.join(" and ")} only, not ${unknown.join(", ")}.`);
  }
  const read = (kind: string): Tab[] => (tabs[kind] ?? []).map((tab) => readTab(tab, documents));
  return {
    recipientId,
    recipientIdGuid: randomUUID(),
    name,
    email,
    routingOrder: Number(routingOrder),
    status: "created",
    sentAt: null,
    deliveredAt: null,
    signedAt: null,
    declinedAt: null,
    declinedReason: null,
    signTabs: read("signHereTabs"),
    dateTabs: read("dateSignedTabs"),
  };
}

function readTab(tab: TabBody, documents: UploadedDocument[]): Tab {
  const { documentId = "", pageNumber = "", xPosition = "", yPosition = "" } = tab;
  const document = documents.find((one) => one.documentId === documentId);
  if (!document) {
    const text = `A tab refers to the document '${documentId}', which is not present.`;
    throw new ApiProblem(400, "TAB_REFERS_TO_MISSING_DOCUMENT", text);
  }
  const [page, x, y] = [pageNumber, xPosition, yPosition].map((text) =>
    /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN,
  );
  if (page === undefined || x === undefined || y === undefined || !Number.isInteger(page)) {
    throw invalid("A tab needs pageNumber, xPosition and yPosition; the sandbox knows no anchors.");
  }
  if (Number.isNaN(x + y) || page < 1 || page > (document.pages ?? page)) {
    throw invalid(`A tab lies outside the document '${document.name}'.`);
  }
  return { documentId, page, x, y };
}
