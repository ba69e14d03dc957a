import type { Envelope } from "@accord/contracts";
import { signingText } from "../signing-text.ts";

const inWords = (reason: string) => reason.trim().split(/\s+/).join(" ");

/** The toast for a cancellation: message and title. */
export function cancelledWords(
  { status, isCancelling, voidReason }: Envelope,
  typed: string,
): [message: string, title?: string] {
  // The provider did not answer; core repeats the request.
  if (isCancelling)
    return ["DocuSign did not answer. The envelope is cancelled as soon as it does."];
  if (status === "expired") return ["It expired before it could be cancelled."];
  if (voidReason === null || inWords(voidReason) === inWords(typed)) return [signingText.voided];
  return [`It was cancelled already. Its reason: ${voidReason}`, signingText.voided];
}
