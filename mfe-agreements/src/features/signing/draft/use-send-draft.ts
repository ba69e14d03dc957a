import { serverMessage, useRefresh, useWrite, type ResponseOf } from "@accord/api-client";
import type { Agreement } from "@accord/contracts";
import { useLocation } from "@accord/router";
import { useNotify } from "@accord/shell-kit";
import { useState } from "react";
import { SIGNING_WRITE, signingText } from "../signing-text.ts";
import { awayText, isUnavailable, useUnavailableToast } from "../unavailable.ts";
import { leaveTo } from "./leave-to.ts";
import { questionOf, type DraftRequest, type Question } from "./question-of.ts";
import { returnAddress } from "./return-address.ts";
import { useUnderWay } from "./use-under-way.ts";

/** 'Send to DocuSign' of one agreement. */
export interface DraftControls {
  /** With the template that it is filled into; without one its own document is sent. */
  readonly send: (templateId?: string | null) => void;
  /** It is being prepared; also while the tab leaves. */
  readonly isSending: boolean;
}

/**
 * Prepares an agreement at the provider and takes the tab there, to be looked at and sent. Asks
 * before there is another one, and for a template where there is no document to send. While the
 * provider is away a PDF copy is offered.
 */
export function useSendDraft(onCopy: (agreement: Agreement) => void) {
  const notify = useNotify();
  const offerCopy = useUnavailableToast();
  const location = useLocation();
  const underWay = useUnderWay();
  const reload = useRefresh(SIGNING_WRITE);
  const [question, setQuestion] = useState<Question>();
  const { mutate } = useWrite("POST", "/api/docusign/agreements/:id/draft");

  const offerInstead = (message: string, { agreement }: DraftRequest) => {
    setQuestion(undefined);
    offerCopy(message, () => onCopy(agreement));
  };
  const take = (answer: DraftAnswer, request: DraftRequest) => {
    if (!("editUrl" in answer)) {
      underWay.end();
      return offerInstead(answer.message, request);
    }
    setQuestion(undefined);
    underWay.endSoon();
    return leaveTo(answer.editUrl);
  };
  const fail = (error: Error, request: DraftRequest) => {
    underWay.end();
    // An older draft may have been sent or given up on the way.
    reload();
    const asked = questionOf(error, request);
    if (asked !== undefined) return setQuestion(asked);
    if (isUnavailable(error)) return offerInstead(awayText(error), request);
    // The choice of a template stays open and says why.
    setQuestion((open) => (open?.kind === "template" ? { ...open, failure: error } : undefined));
    return notify.error(serverMessage(error) ?? signingText.notDrafted);
  };
  const prepare = (request: DraftRequest) => {
    const { agreement, ...choice } = request;
    const { id } = agreement;
    if (!underWay.start(id)) return;
    const body = { returnUrl: returnAddress(id, location), ...choice };
    // These are not called when the page was left meanwhile: nobody is taken away from another one.
    mutate(
      { params: { id }, body },
      {
        onSuccess: (answer) => take(answer, request),
        onError: (error) => fail(error, request),
      },
    );
  };
  return {
    send: (agreement: Agreement, templateId?: string | null) => prepare({ agreement, templateId }),
    sendingId: underWay.id,
    question,
    answer: (request: DraftRequest) => {
      setQuestion((open) => (open?.kind === "template" ? open : undefined));
      prepare(request);
    },
    dismiss: () => setQuestion(undefined),
  };
}

type DraftAnswer = ResponseOf<"POST", "/api/docusign/agreements/:id/draft">;
