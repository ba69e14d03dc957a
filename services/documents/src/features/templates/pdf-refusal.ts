import { ruleBroken } from "@accord/service-kit";
import { MOST_PAGES, PdfRefused } from "../../pdf/index.ts";
import type { PdfFault } from "../../pdf/index.ts";

const again = "Open it in a PDF viewer, save or print it as a new PDF, and upload that.";

/** What is wrong with an uploaded PDF and what to do. */
const sentences: Record<PdfFault | "empty" | "too-large", string> = {
  empty: "The file is empty. Choose the PDF again and upload it once more.",
  "too-large": "The PDF is larger than 10 MB. Make it smaller, for example by lower image quality.",
  "not-pdf": "The file is not a PDF. Save or print the document as a PDF and upload that.",
  encrypted:
    "The PDF is protected by a password or encryption. Save a copy without protection, for example by printing it as a PDF, and upload that.",
  broken: `The PDF is damaged or incomplete. ${again}`,
  "no-pages": `The PDF has no pages. ${again}`,
  "too-many-pages": `The PDF has more than ${MOST_PAGES} pages. Upload only the pages of the agreement.`,
  "page-size":
    "A page of the PDF is too large or too small to be filled. Print it as a PDF on a paper size such as Letter, and upload that.",
  "too-complex": `The PDF is too complex to be filled. Print it as a new PDF, which makes it simpler, and upload that.`,
};

/** 422 with the sentence, at the field that names the upload. */
export const refuseUpload = (fault: PdfFault | "empty" | "too-large") =>
  ruleBroken([{ path: "uploadURL", message: sentences[fault] }]);

/** Turns a refusal of the PDF into its 422. */
export async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PdfRefused) throw refuseUpload(error.fault);
    throw error;
  }
}
