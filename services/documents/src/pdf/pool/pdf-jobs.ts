import type { AppendedPdf, NewPage } from "../append-page.ts";
import type { ShownPage } from "../check-pdf.ts";
import type { PdfFault } from "../document/pdf-fault.ts";
import type { FilledPdf } from "../fill-pdf.ts";
import type { TextField } from "../place-texts.ts";
import type { ErrorKind } from "./error-kind.ts";

/** What the pool asks a thread to do. */
export type PdfJob =
  | { readonly kind: "check"; readonly bytes: Uint8Array }
  | {
      readonly kind: "fill";
      readonly bytes: Uint8Array;
      readonly fields: readonly TextField[];
      readonly strict: boolean;
    }
  | {
      readonly kind: "append";
      readonly bytes: Uint8Array;
      /** There is no PDF yet, and `bytes` are none. */
      readonly isNew: boolean;
      readonly page: NewPage;
    };

/** What came of a job. */
export type PdfResult =
  | { readonly kind: "checked"; readonly pages: readonly ShownPage[] }
  | { readonly kind: "filled"; readonly filled: FilledPdf }
  | { readonly kind: "appended"; readonly appended: AppendedPdf }
  /** The file cannot be worked on. */
  | { readonly kind: "refused"; readonly fault: PdfFault; readonly cause: ErrorKind | null }
  /** We made a mistake; it is not the file's. */
  | { readonly kind: "failed"; readonly error: ErrorKind };

/** How a thread is: a worn one should be replaced. */
interface ThreadState {
  readonly isWorn: boolean;
  /** Milliseconds of a processor that the thread has had since it began. */
  readonly effort: number;
}

export type PdfAnswer = PdfResult & ThreadState;

/** What a thread says: first that it is ready, then one answer to each job. */
export type WorkerMessage = ({ readonly kind: "ready" } & ThreadState) | PdfAnswer;
