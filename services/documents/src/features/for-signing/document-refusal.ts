import { ruleBroken } from "@accord/service-kit";
import { MOST_PAGES } from "../../pdf/index.ts";
import type { PdfFault } from "../../pdf/index.ts";

const again = "Print it as a new PDF and upload that as the agreement document.";

/** Why an agreement's document cannot be sent for signature, and what to do. */
const sentences: Record<PdfFault | "none" | "lost" | "other", string> = {
  none: "This agreement has no document. Upload one on the agreement's page, or choose a template.",
  lost: "The agreement document is not in the file storage any more. Upload it again, or choose a template.",
  other:
    "The agreement document is neither a PDF nor a Word document. Save it as a PDF and upload that, or choose a template.",
  "not-pdf": `The agreement document is not a PDF, whatever its name says. ${again}`,
  encrypted:
    "The agreement document is protected by a password or encryption. Save a copy without protection, for example by printing it as a PDF, and upload that.",
  broken: `The agreement document is damaged or incomplete. ${again}`,
  "no-pages": `The agreement document has no pages. ${again}`,
  "too-many-pages": `With its signature page the agreement document has more than ${MOST_PAGES} pages. Upload only the pages of the agreement.`,
  "page-size": `A page of the agreement document has a size that cannot be printed. ${again}`,
  "too-complex": `The agreement document is too complex to take a signature page. ${again}`,
};

/** 422 with the sentence. */
export const refuseDocument = (fault: keyof typeof sentences) =>
  ruleBroken([{ path: "document", message: sentences[fault] }]);
