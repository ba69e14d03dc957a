import { PDFDocument } from "pdf-lib";
import { ApiProblem, invalid } from "../api-problem.ts";
import type { EnvelopeDocument } from "../envelopes/envelope.ts";
import type { DocumentBody } from "./envelope-body.ts";

/** `pages` is null when it is not a PDF. */
export interface UploadedDocument extends EnvelopeDocument {
  bytes: Buffer;
  pages: number | null;
}

const EXTENSIONS = ["pdf", "doc", "docx"];
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Throws ApiProblem for what DocuSign would refuse. */
export async function readDocuments(bodies: DocumentBody[]): Promise<UploadedDocument[]> {
  const documents: UploadedDocument[] = [];
  for (const body of bodies) {
    const document = await readDocument(body);
    if (documents.some(({ documentId }) => documentId === document.documentId)) {
      throw invalid(`Two documents have the documentId ${document.documentId}.`);
    }
    documents.push(document);
  }
  return documents;
}

async function readDocument(body: DocumentBody): Promise<UploadedDocument> {
  const { documentId = "", name = "", documentBase64 = "" } = body;
  if (!/^[1-9]\d{0,8}$/.test(documentId)) throw invalid("A documentId must be a whole number.");
  if (!name) throw invalid(`Document ${documentId} has no name.`);
  const fileExtension = (body.fileExtension ?? /\.(\w+)$/.exec(name)?.[1] ?? "pdf").toLowerCase();
  if (!EXTENSIONS.includes(fileExtension)) {
    throw unreadable(name, `The sandbox does not take files of the type ${fileExtension}`);
  }
  if (!BASE64.test(documentBase64) || documentBase64.length % 4 !== 0) {
    throw invalid(`The documentBase64 of document ${documentId} is not base64.`);
  }
  const bytes = Buffer.from(documentBase64, "base64");
  const pages = fileExtension === "pdf" ? await countPages(name, bytes) : null;
  return { documentId, name, fileExtension, size: bytes.length, bytes, pages };
}

async function countPages(name: string, bytes: Buffer): Promise<number> {
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    return pdf.getPageCount();
  } catch (error) {
    throw unreadable(name, error instanceof Error ? error.message : String(error));
  }
}

function unreadable(name: string, reason: string): ApiProblem {
  const text = `The document '${name}' could not be converted. ${reason}`;
  return new ApiProblem(400, "UNABLE_TO_CONVERT_DOCUMENT", text);
}
