import { serverMessage, useWrite } from "@accord/api-client";
import type { Agreement } from "@accord/contracts";
import { useLocation } from "@accord/router";
import { useNotify } from "@accord/shell-kit";
import { useEffect, useRef, useState } from "react";
import { signingText } from "../signing-text.ts";
import { awayText, isUnavailable, useUnavailableToast } from "../unavailable.ts";
import { leaveTo } from "./leave-to.ts";
import { returnAddress } from "./return-address.ts";

/** A tab that is still here after this time has not left: its button works again. */
const LEAVING_MS = 3000;

/** 'Send to DocuSign' of one agreement. */
export interface DraftControls {
  readonly send: () => void;
  /** It is being prepared; also while the tab leaves. */
  readonly isSending: boolean;
}

/** One preparation at a time. */
function useUnderWay() {
  const [id, setId] = useState<string>();
  const current = useRef<string>(undefined);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
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
    endSoon: () => {
      leaving.current = setTimeout(() => set(undefined), LEAVING_MS);
    },
  };
}

/**
 * Prepares an agreement at the provider and takes the tab there, to be looked at and sent. While the
 * provider is away a PDF copy is offered.
 */
export function useSendDraft(onCopy: (agreement: Agreement) => void) {
  const notify = useNotify();
  const offerCopy = useUnavailableToast();
  const location = useLocation();
  const underWay = useUnderWay();
  const { mutate } = useWrite("POST", "/api/docusign/agreements/:id/draft");
  const send = (agreement: Agreement) => {
    const { id } = agreement;
    if (!underWay.start(id)) return;
    const copy = () => onCopy(agreement);
    const body = { returnUrl: returnAddress(id, location) };
    // These are not called when the page was left meanwhile: nobody is taken away from another one.
    mutate(
      { params: { id }, body },
      {
        onSuccess: (answer) => {
          if ("editUrl" in answer) {
            underWay.endSoon();
            return leaveTo(answer.editUrl);
          }
          underWay.end();
          return offerCopy(answer.message, copy);
        },
        onError: (error) => {
          underWay.end();
          if (isUnavailable(error)) offerCopy(awayText(error), copy);
          else notify.error(serverMessage(error) ?? signingText.notDrafted);
        },
      },
    );
  };
  return { send, sendingId: underWay.id };
}
