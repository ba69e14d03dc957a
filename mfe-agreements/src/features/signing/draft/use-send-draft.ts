import { serverMessage, useRefresh, useWrite, type ResponseOf } from "@accord/api-client";
import type { Agreement } from "@accord/contracts";
import { useLocation } from "@accord/router";
import { useNotify } from "@accord/shell-kit";
import { useEffect, useRef, useState } from "react";
import { SIGNING_WRITE, signingText } from "../signing-text.ts";
import { unavailableText, isUnavailable, useUnavailableToast } from "../unavailable.ts";
import { redirectTo } from "./redirect-to.ts";
import { draftQuestionFor, type DraftRequest, type Question } from "./draft-request.ts";
import { returnAddress } from "./return-address.ts";

export interface DraftControls {
  /** Without a template the agreement's own document is sent. */
  readonly send: (templateId?: string | null) => void;
  /** Also while the browser leaves the page. */
  readonly isSending: boolean;
}

/**
 * Prepares a DocuSign draft and opens it there. Asks before a second envelope, and for a template
 * when there is no document. Offers a PDF copy while DocuSign is unavailable.
 */
export function useSendDraft(onCopy: (agreement: Agreement) => void) {
  const notify = useNotify();
  const offerCopy = useUnavailableToast();
  const location = useLocation();
  const pendingDraft = usePendingDraft();
  const reload = useRefresh(SIGNING_WRITE);
  const [question, setQuestion] = useState<Question>();
  const { mutate } = useWrite("POST", "/api/docusign/agreements/:id/draft");

  const offerPdfCopy = (message: string, { agreement }: DraftRequest) => {
    setQuestion(undefined);
    offerCopy(message, () => onCopy(agreement));
  };
  const handleResponse = (answer: DraftAnswer, request: DraftRequest) => {
    if (!("editUrl" in answer)) {
      pendingDraft.end();
      return offerPdfCopy(answer.message, request);
    }
    setQuestion(undefined);
    pendingDraft.endAfterRedirect();
    return redirectTo(answer.editUrl);
  };
  const fail = (error: Error, request: DraftRequest) => {
    pendingDraft.end();
    // The state of older drafts may have changed.
    reload();
    const followUp = draftQuestionFor(error, request);
    if (followUp !== undefined) return setQuestion(followUp);
    if (isUnavailable(error)) return offerPdfCopy(unavailableText(error), request);
    // The template choice stays open with its failure.
    setQuestion((open) => (open?.kind === "template" ? { ...open, failure: error } : undefined));
    return notify.error(serverMessage(error) ?? signingText.notDrafted);
  };
  const prepare = (request: DraftRequest) => {
    const { agreement, ...choice } = request;
    const { id } = agreement;
    if (!pendingDraft.start(id)) return;
    const body = { returnUrl: returnAddress(id, location), ...choice };
    // Per-call callbacks: they are not run after the page is left.
    mutate(
      { params: { id }, body },
      {
        onSuccess: (answer) => handleResponse(answer, request),
        onError: (error) => fail(error, request),
      },
    );
  };
  return {
    send: (agreement: Agreement, templateId?: string | null) => prepare({ agreement, templateId }),
    sendingId: pendingDraft.id,
    question,
    answer: (request: DraftRequest) => {
      setQuestion((open) => (open?.kind === "template" ? open : undefined));
      prepare(request);
    },
    dismiss: () => setQuestion(undefined),
  };
}

type DraftAnswer = ResponseOf<"POST", "/api/docusign/agreements/:id/draft">;

/** After this time the browser has not left the page: the button works again. */
const REDIRECT_TIMEOUT_MS = 3000;

function usePendingDraft() {
  const [id, setId] = useState<string>();
  const current = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (next: string | undefined) => {
    current.current = next;
    setId(next);
  };
  return {
    id,
    start: (next: string) => {
      if (current.current !== undefined) return false;
      set(next);
      return true;
    },
    end: () => set(undefined),
    endAfterRedirect: () => {
      timer.current = setTimeout(() => set(undefined), REDIRECT_TIMEOUT_MS);
    },
  };
}
