import { ApiError, errorCode, serverMessage, useRefresh, useWrite } from "@accord/api-client";
import { useIdempotencyKey } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { useRef, useState } from "react";
import { SIGNING_WRITE, signingText } from "../signing-text.ts";
import { awayText, isUnavailable, useUnavailableToast } from "../unavailable.ts";
import type { SendBody } from "./send-values.ts";

interface SendOptions {
  readonly agreementId: string;
  readonly onSent: () => void;
  /** A PDF copy is wanted instead. */
  readonly onCopy: () => void;
}

/** Nothing was sent for certain, and a repeat under the same key would be answered the same. */
const isOver = (error: Error): boolean =>
  overCodes.includes(errorCode(error) ?? "") || (error instanceof ApiError && error.status === 422);

/** `conflict`: the agreement is not active. */
const overCodes = ["provider_unavailable", "not_configured", "conflict"];

/**
 * Sends an agreement once. While another envelope is open the server asks whether to send another
 * one; the answer holds for what was filled in then, so that a repeat keeps its key.
 */
export function useSend({ agreementId: id, onSent, onCopy }: SendOptions) {
  const notify = useNotify();
  const offerCopy = useUnavailableToast();
  const once = useOnce();
  const { keyFor, renew } = useIdempotencyKey();
  const reload = useRefresh(SIGNING_WRITE);
  const confirmed = useRef<string>(undefined);
  const [asked, setAsked] = useState<SendBody>();
  const [failure, setFailure] = useState<Error | null>(null);
  const fail = (error: Error) => {
    setFailure(error);
    if (isOver(error)) renew();
    // A sending that failed, or whose outcome is not known, is listed as such.
    reload();
    if (isUnavailable(error)) offerCopy(awayText(error), onCopy);
    else notify.error(serverMessage(error) ?? signingText.notSent);
  };
  const { mutate, isPending } = useWrite("POST", "/api/agreements/:id/send-for-signature", {
    onSuccess: () => {
      notify.success(signingText.sent);
      onSent();
    },
    onError: (error, { body: { again, ...body } }) => {
      once.settle();
      if (errorCode(error) === "pending_envelope" && again !== true) setAsked(body);
      else fail(error);
    },
  });
  const send = (filled: SendBody) =>
    once.start(() => {
      setFailure(null);
      const isAgain = confirmed.current === JSON.stringify(filled);
      const body = isAgain ? { ...filled, again: true } : filled;
      mutate({ params: { id }, body, idempotencyKey: keyFor(body) });
    });
  return {
    send,
    isPending,
    failure,
    /** It was handed over as it is filled in, and is being found out: there is nothing to lose. */
    isHandedOver: errorCode(failure) === "outcome_unknown",
    /** Another one is open: whether to send this one too is asked. */
    isAsking: asked !== undefined,
    sendAnother: () => {
      if (asked === undefined) return;
      confirmed.current = JSON.stringify(asked);
      setAsked(undefined);
      send(asked);
    },
    sendNone: () => setAsked(undefined),
    /** The form was changed: its refusal is about what it was. */
    onChanged: () => setFailure(null),
  };
}
