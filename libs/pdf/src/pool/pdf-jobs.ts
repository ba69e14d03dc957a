import type { AppendedPdf, NewPage } from "../append-page.ts";
import type { ShownPage } from "../check-pdf.ts";
import type { PdfFault } from "../document/pdf-fault.ts";
import type { FilledPdf } from "../fill-pdf.ts";
import type { TextField } from "../place-texts.ts";
import type { ErrorKind } from "./error-kind.ts";

export type PdfJob = { readonly bytes: Uint8Array } & (
  | { readonly kind: "check" }
  | { readonly kind: "inspect" }
  | { readonly kind: "fill"; readonly fields: readonly TextField[]; readonly strict: boolean }
  | { readonly kind: "append"; readonly isNew: boolean; readonly page: NewPage }
);

export type PdfResult =
  | { readonly kind: "checked"; readonly pages: readonly ShownPage[] }
  | { readonly kind: "inspected"; readonly hasActions: boolean }
  | { readonly kind: "filled"; readonly filled: FilledPdf }
  | { readonly kind: "appended"; readonly appended: AppendedPdf }
  | { readonly kind: "refused"; readonly fault: PdfFault; readonly cause: ErrorKind | null }
  | { readonly kind: "failed"; readonly error: ErrorKind };

interface ThreadState {
  readonly isWorn: boolean;
  /** Processor time since the thread began, in milliseconds. */
  readonly effort: number;
}

export type PdfAnswer = PdfResult & ThreadState;

export type WorkerMessage = ({ readonly kind: "ready" } & ThreadState) | PdfAnswer;
