import { PDFDocument, StandardFonts } from "pdf-lib";
import { dayText } from "../days.ts";
import type { Envelope, EnvelopeDocument, Signer, Tab } from "../envelopes/envelope.ts";
import type { EnvelopeStore } from "../envelopes/envelope-store.ts";
import { addNotePages } from "./note-page.ts";
import { canvasFor, type PageCanvas } from "./page-canvas.ts";
import { stampDay, stampMark, stampSignature, type StampFonts } from "./stamps.ts";

export type EnvelopePdfs = ReturnType<typeof createEnvelopePdfs>;

export function createEnvelopePdfs(store: EnvelopeStore, timeZone: string) {
  const combine = async (envelope: Envelope, withCertificate: boolean): Promise<Uint8Array> => {
    const pdf = await newPdf(envelope);
    const fonts = await embedFonts(pdf);
    const pageRanges = await addDocuments(pdf, fonts, envelope, store);
    for (const signer of envelope.signers)
      stampSigner(pdf, fonts, pageRanges, { ...signer, timeZone });
    if (withCertificate) addCertificate(pdf, fonts, envelope);
    return finish(pdf, fonts, envelope);
  };
  return {
    /** All documents with the signatures so far; a completed envelope always gives the same bytes. */
    combined: async (envelope: Envelope, withCertificate = false): Promise<Uint8Array> => {
      if (envelope.status !== "completed") return combine(envelope, withCertificate);
      const name = withCertificate ? "combined-with-certificate.pdf" : "combined.pdf";
      const kept = store.readFile(envelope.envelopeId, name);
      if (kept) return kept;
      const made = await combine(envelope, withCertificate);
      // Of two concurrent calls the first one's file is kept.
      const other = store.readFile(envelope.envelopeId, name);
      if (!other) store.writeFile(envelope.envelopeId, name, made);
      return other ?? made;
    },
    certificate: async (envelope: Envelope): Promise<Uint8Array> => {
      const pdf = await newPdf(envelope);
      const fonts = await embedFonts(pdf);
      addCertificate(pdf, fonts, envelope);
      return finish(pdf, fonts, envelope);
    },
  };
}

async function newPdf({ emailSubject, createdAt, lastModifiedAt }: Envelope): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(emailSubject);
  // Keeps the bytes reproducible.
  pdf.setCreationDate(new Date(createdAt));
  pdf.setModificationDate(new Date(lastModifiedAt));
  return pdf;
}

async function embedFonts(pdf: PDFDocument): Promise<StampFonts> {
  return {
    text: await pdf.embedFont(StandardFonts.Helvetica),
    hand: await pdf.embedFont(StandardFonts.TimesRomanItalic),
  };
}

interface PageRange {
  /** Index of the first page. */
  first: number;
  pages: number;
}

async function addDocuments(
  pdf: PDFDocument,
  fonts: StampFonts,
  { envelopeId, documents }: Envelope,
  store: EnvelopeStore,
): Promise<Map<string, PageRange>> {
  const pageRanges = new Map<string, PageRange>();
  for (const document of documents) {
    const first = pdf.getPageCount();
    const bytes = store.readFile(envelopeId, `${document.documentId}.${document.fileExtension}`);
    if (document.fileExtension === "pdf" && bytes) await addPages(pdf, bytes);
    else addNotePages(pdf, fonts, document.name, wordNote(document));
    pageRanges.set(document.documentId, { first, pages: pdf.getPageCount() - first });
  }
  if (pdf.getPageCount() === 0) addNotePages(pdf, fonts, "No documents", ["The draft has none."]);
  return pageRanges;
}

async function addPages(pdf: PDFDocument, bytes: Uint8Array): Promise<void> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false });
  for (const page of await pdf.copyPages(source, source.getPageIndices())) pdf.addPage(page);
}

const wordNote = ({ size }: EnvelopeDocument): string[] => [
  `A Word document of ${size.toLocaleString("en-US")} bytes.`,
  "DocuSign shows its pages here; the sandbox does not read Word documents.",
];

function stampSigner(
  pdf: PDFDocument,
  fonts: StampFonts,
  pageRanges: Map<string, PageRange>,
  signer: Signer & { timeZone: string },
): void {
  const { signedAt, timeZone } = signer;
  if (signedAt === null) return;
  const canvasAt = ({ documentId, page }: Tab): PageCanvas => {
    const { first, pages } = pageRanges.get(documentId) ?? { first: 0, pages: 1 };
    // The placeholder of a Word document has fewer pages.
    return canvasFor(pdf.getPage(first + Math.min(page, pages) - 1));
  };
  for (const tab of signer.signTabs) stampSignature(canvasAt(tab), fonts, tab, signer);
  for (const tab of signer.dateTabs)
    stampDay(canvasAt(tab), fonts, tab, dayText(signedAt, timeZone));
}

function addCertificate(pdf: PDFDocument, fonts: StampFonts, envelope: Envelope): void {
  const { envelopeId, emailSubject, status, sentAt, completedAt } = envelope;
  addNotePages(pdf, fonts, "Certificate Of Completion (sandbox)", [
    `Envelope ${envelopeId}`,
    `Subject: ${emailSubject}`,
    `Status: ${status}`,
    `Sent: ${sentAt ?? "not yet"}   Completed: ${completedAt ?? "not yet"}`,
    ...envelope.signers.flatMap((signer) => [
      "",
      `${signer.routingOrder}. ${signer.name} <${signer.email}>`,
      `Sent ${signer.sentAt ?? "–"}   Opened ${signer.deliveredAt ?? "–"}   Signed ${signer.signedAt ?? "–"}`,
    ]),
  ]);
}

function finish(
  pdf: PDFDocument,
  fonts: StampFonts,
  { envelopeId }: Envelope,
): Promise<Uint8Array> {
  for (const page of pdf.getPages()) stampMark(canvasFor(page), fonts, envelopeId);
  return pdf.save();
}
