import type { AgreementPdf } from "@accord/contracts/internal";
import type { FiledAgreement } from "./agreement-pdfs.read.ts";

export interface SignedEnvelope {
  readonly envelopeId: string;
  readonly completedAt: string;
}

const PDF = "application/pdf";

/** The newer one of the signed PDF and the uploaded document, or why there is none. */
export function pickPdf(
  { isDeleted, key, fileName, contentType, filedAt }: FiledAgreement,
  signed: SignedEnvelope | undefined,
): Pick<AgreementPdf, "pdf" | "reason"> {
  if (isDeleted) return none("The agreement was deleted.");
  const isPdf = key !== null && contentType === PDF;
  const isNewer = signed && new Date(signed.completedAt) > new Date(filedAt ?? 0);
  if (signed && (!isPdf || isNewer)) {
    return { pdf: { kind: "signed", envelopeId: signed.envelopeId }, reason: null };
  }
  if (isPdf) return { pdf: { kind: "document", key }, reason: null };
  return none(
    key === null
      ? "No document has been uploaded or signed yet."
      : `Its document is no PDF: ${fileName ?? ""}`,
  );
}

const none = (reason: string) => ({ pdf: null, reason });
