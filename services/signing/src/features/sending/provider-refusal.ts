import { ServiceError } from "@accord/service-kit";
import type { ProviderError } from "../../adapters/provider/provider-error.ts";

export const outcomeUnknown = (cause?: unknown) =>
  new ServiceError(
    502,
    "outcome_unknown",
    "DocuSign did not answer, so it is not known yet whether the agreement was sent. This is being found out, and it is never sent twice. Look here again in a few minutes.",
    { cause },
  );

const sendingMessages = {
  open: "This agreement is just being sent, by somebody else or in another tab. Look here again in a moment.",
  unknown:
    "This agreement was sent already, and the outcome is not known yet. Look here again in a few minutes.",
  draft: "A draft of this agreement is just being prepared at DocuSign. Try again in a moment.",
};

export const stillSending = (what: keyof typeof sendingMessages) =>
  new ServiceError(409, "sending", sendingMessages[what]);

const NOTHING_SENT = "Nothing was sent.";

export function refusalOf(error: ProviderError): ServiceError {
  const unavailable = (message: string) =>
    new ServiceError(503, "provider_unavailable", message, { cause: error });
  switch (error.fault) {
    case "unknown":
      return outcomeUnknown(error);
    case "not_sent":
      return unavailable(`DocuSign cannot be reached. ${NOTHING_SENT} Try again soon.`);
    case "limited":
      return unavailable(
        `DocuSign takes no more requests from this firm right now. ${NOTHING_SENT} Try again ${when(error)}.`,
      );
    case "not_allowed":
      return unavailable(
        `DocuSign does not let this system in. ${NOTHING_SENT} Contact an administrator to check the signing setup.`,
      );
    case "wrong_state":
    case "not_found":
    case "refused":
      return new ServiceError(
        422,
        "refused_by_provider",
        `DocuSign did not accept it: ${reasonOf(error)} ${NOTHING_SENT} Correct that, then send again.`,
        { cause: error },
      );
  }
}

function when({ retryAfter }: ProviderError): string {
  if (retryAfter === undefined) return "in an hour";
  const minutes = Math.ceil(retryAfter / 60);
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}

const reasonOf = ({ userMessage, errorCode }: ProviderError) =>
  (userMessage ?? errorCode ?? "it gave no reason").trim().replace(/[.]?$/, ".");
