import { getAgreementPaper, type PreparedForSigning } from "@accord/contracts/internal";
import { ruleBroken, type InternalUser } from "@accord/service-kit";
import type { DocumentsDeps } from "../../deps.ts";
import type { AppendedPdf, NewPage } from "@accord/pdf";
import type { FilledPdfs } from "../filled-pdfs/filled-pdfs.service.ts";
import { mapPdfRefusal } from "../uploads/index.ts";
import { findDocument } from "./agreement-document.ts";
import { signaturePage, type SignaturePaper } from "./signature-page.ts";

interface ForSigningDeps extends Pick<DocumentsDeps, "core" | "bucket" | "pdf" | "company"> {
  readonly filled: Pick<FilledPdfs, "fillCopy">;
}

interface SigningRequest extends Pick<SignaturePaper, "signers"> {
  readonly user: InternalUser | null;
  readonly agreementId: string;
  readonly templateId: string | null;
}

export type PrepareForSigning = ReturnType<typeof createPrepareForSigning>;

export function createPrepareForSigning(deps: ForSigningDeps) {
  const { core, pdf, filled, company } = deps;
  const pageFor = (reference: string, { signers }: SigningRequest) =>
    signaturePage({ companyName: company.name, reference, signers });

  async function fromTemplate(
    request: SigningRequest,
    templateId: string,
  ): Promise<PreparedForSigning> {
    const { bytes, reference, templateName } = await filled.fillCopy({ ...request, templateId });
    const { page, spots } = pageFor(reference, request);
    const signable = await appended(
      page,
      pdf.append(() => Promise.resolve(bytes), page),
    );
    const documents = [pdfOf(`${reference} - ${templateName}`, signable.bytes)];
    return { documents, places: signaturePositions(0, signable.pageNumber, spots) };
  }

  async function fromDocument(request: SigningRequest): Promise<PreparedForSigning> {
    const { agreementId: id, user } = request;
    const paper = await core(getAgreementPaper, { params: { id }, user });
    const { agreementDocumentPath, reference } = paper.agreement;
    const { page, spots } = pageFor(reference, request);
    const { name, extension, read } = await findDocument(deps, agreementDocumentPath, { user });
    if (extension === "pdf") {
      const { bytes, pageNumber } = await appended(page, pdf.append(read, page));
      return { documents: [pdfOf(name, bytes)], places: signaturePositions(0, pageNumber, spots) };
    }
    const [own, signature] = [await read(), await appended(page, pdf.append(null, page))];
    const documents = [
      { name, extension, base64: own.toString("base64") },
      pdfOf("Signature page", signature.bytes),
    ];
    return { documents, places: signaturePositions(1, signature.pageNumber, spots) };
  }

  return (request: SigningRequest) =>
    request.templateId === null ? fromDocument(request) : fromTemplate(request, request.templateId);
}

const pdfOf = (name: string, bytes: Uint8Array) => ({
  name,
  extension: "pdf" as const,
  base64: Buffer.from(bytes).toString("base64"),
});

const signaturePositions = (
  document: number,
  page: number,
  spots: ReturnType<typeof signaturePage>["spots"],
): PreparedForSigning["places"] => spots.map((spot) => ({ document, page, ...spot }));

/** 422 when the PDF cannot take the page or a name cannot be printed. */
async function appended(page: NewPage, work: Promise<AppendedPdf>) {
  const { bytes, pageNumber, problems } = await mapPdfRefusal(work, "document");
  if (bytes !== null) return { bytes, pageNumber };
  throw ruleBroken(
    problems.map(({ index }) => ({ path: "signers", message: unprintable(page, index) })),
  );
}

const unprintable = (page: NewPage, index: number) =>
  `"${page.texts[index]?.text ?? ""}" cannot be printed on the signature page. Write it shorter or in Latin letters.`;
