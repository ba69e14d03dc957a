import type { ShownPage } from "../check-pdf.ts";
import type { PdfFault } from "../document/pdf-fault.ts";
import type { FilledPdf } from "../fill-pdf.ts";
import type { TextField } from "../place-texts.ts";

/** What the pool asks a thread to do. */
export type PdfJob =
  | { readonly kind: "check"; readonly bytes: Uint8Array }
  | {
      readonly kind: "fill";
      readonly bytes: Uint8Array;
      readonly fields: readonly TextField[];
      readonly strict: boolean;
    };

/** What came of a job; a worn thread should be replaced. */
export type PdfAnswer = { readonly isWorn: boolean } & (
  | { readonly kind: "checked"; readonly pages: readonly ShownPage[] }
  | { readonly kind: "filled"; readonly filled: FilledPdf }
  | { readonly kind: "refused"; readonly fault: PdfFault }
);

/** What a thread says: first that it is ready, then one answer to each job. */
export type WorkerMessage = { readonly kind: "ready" } | PdfAnswer;
