import { NOT_A_PDF } from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";
import { MAX_PAGES, PdfRefused, type PdfFault } from "@accord/pdf";

const again = "Open it in a PDF viewer, save or print it as a new PDF, and upload that.";

const messages: Record<PdfFault, string> = {
  "not-pdf": `${NOT_A_PDF} Save or print the document as a PDF and upload that.`,
  encrypted:
    "The PDF is protected by a password or encryption. Save a copy without protection, for example by printing it as a PDF, and upload that.",
  protected:
    "The PDF is protected against changes, so nothing can be printed on it or signed. Save a copy without protection, for example by printing it as a PDF, and upload that.",
  signed:
    "The PDF carries a digital signature, which anything printed on it or a signature page would end. Keep it as it is, and print it as a new PDF for this: the new one carries no digital signature.",
  broken: `The PDF is damaged or incomplete. ${again}`,
  "no-pages": `The PDF has no pages. ${again}`,
  "too-many-pages": `The PDF has more than ${MAX_PAGES} pages. Upload only the pages that are needed.`,
  "page-size":
    "A page of the PDF is too large or too small to be printed on. Print it as a PDF on a paper size such as Letter, and upload that.",
  "too-complex":
    "The PDF is too complex to be printed on. Print it as a new PDF, which makes it simpler, and upload that.",
};

export const TOO_LARGE =
  "The file is larger than 10 MB. Make it smaller, for example by lower image quality.";
export const EMPTY = "The file is empty. Choose another one.";

export async function mapPdfRefusal<T>(work: Promise<T>, path: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PdfRefused)) throw error;
    throw pdfFaultError(error.fault, path);
  }
}

export const pdfFaultError = (fault: PdfFault, path: string) =>
  ruleBroken([{ path, message: messages[fault] }]);
