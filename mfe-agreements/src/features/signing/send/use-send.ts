import { ApiError, errorCode, serverMessage, useRefresh, useWrite } from "@accord/api-client";
import { useIdempotencyKey } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { useRef, useState } from "react";
import { SIGNING_WRITE, signingText } from "../signing-text.ts";
import { unavailableText, isUnavailable, useUnavailableToast } from "../unavailable.ts";
import type { SendBody } from "./send-values.ts";

interface SendOptions {
  readonly agreementId: string;
  readonly onSent: () => void;
  readonly onCopy: () => void;
}

/** Certainly not sent; the same key would repeat this response. */
const isCertainlyNotSent = (error: Error): boolean =>
  notSentCodes.includes(errorCode(error) ?? "") ||
  (error instanceof ApiError && error.status === 422);

/** `conflict`: the agreement is not active. */
const notSentCodes = ["provider_unavailable", "not_configured", "conflict"];

/**
 * Sends an agreement once. While another envelope is open the server asks for a confirmation, which
 * holds for this body only.
 */
export function useSend({ agreementId: id, onSent, onCopy }: SendOptions) {
  const notify = useNotify();
  const offerCopy = useUnavailableToast();
  const once = useOnce();
  const { keyFor, renew } = useIdempotencyKey();
  const reload = useRefresh(SIGNING_WRITE);
  const confirmed = useRef<string>(undefined);
  const [unconfirmed, setUnconfirmed] = useState<SendBody>();
  const [failure, setFailure] = useState<Error | null>(null);
  const fail = (error: Error) => {
    setFailure(error);
    if (isCertainlyNotSent(error)) renew();
    // A failed or unknown attempt is listed.
    reload();
    if (isUnavailable(error)) offerCopy(unavailableText(error), onCopy);
    else notify.error(serverMessage(error) ?? signingText.notSent);
  };
  const { mutate, isPending } = useWrite("POST", "/api/agreements/:id/send-for-signature", {
    onSuccess: () => {
      notify.success(signingText.sent);
      onSent();
    },
    onError: (error, { body: { again, ...body } }) => {
      once.settle();
      if (errorCode(error) === "pending_envelope" && again !== true) setUnconfirmed(body);
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
    /** The outcome is unknown: the form has nothing to lose. */
    isOutcomeUnknown: errorCode(failure) === "outcome_unknown",
    needsConfirmation: unconfirmed !== undefined,
    confirm: () => {
      if (unconfirmed === undefined) return;
      confirmed.current = JSON.stringify(unconfirmed);
      setUnconfirmed(undefined);
      send(unconfirmed);
    },
    dismiss: () => setUnconfirmed(undefined),
    /** The failure was about the former values. */
    onChanged: () => setFailure(null),
  };
}
