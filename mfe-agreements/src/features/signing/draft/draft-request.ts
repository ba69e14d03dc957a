import { errorCode, fieldIssues, serverMessage } from "@accord/api-client";
import type { Agreement } from "@accord/contracts";

export interface DraftRequest {
  readonly agreement: Agreement;
  /** Absent: the agreement's own document. */
  readonly templateId?: string | null | undefined;
  /** Although another envelope is open. */
  readonly again?: true;
}

export type Question =
  | { readonly kind: "again"; readonly request: DraftRequest }
  | {
      readonly kind: "template";
      readonly request: DraftRequest;
      /** Why the agreement's own document cannot be sent. */
      readonly reason: string | undefined;
      /** Why the chosen template was not sent. */
      readonly failure: Error | null;
    };

/** The question that a refusal leads to; undefined for other errors. */
export function draftQuestionFor(error: Error, request: DraftRequest): Question | undefined {
  if (errorCode(error) === "pending_envelope" && request.again !== true) {
    return { kind: "again", request };
  }
  const isOfDocument = fieldIssues(error).some(({ path }) => path === "document");
  if (!isOfDocument || request.templateId) return undefined;
  return { kind: "template", request, reason: serverMessage(error), failure: null };
}
