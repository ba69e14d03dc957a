import type { Envelope } from "@accord/contracts";
import { signingText } from "../signing-text.ts";

const inWords = (reason: string) => reason.trim().split(/\s+/).join(" ");

/** What came of a cancellation for the reason that was typed: the message, and a title over it. */
export function cancelledWords(
  { status, isCancelling, voidReason }: Envelope,
  typed: string,
): [message: string, title?: string] {
  // The provider did not answer: the wish is kept.
  if (isCancelling)
    return ["DocuSign did not answer. The envelope is cancelled as soon as it does."];
  if (status === "expired") return ["It expired before it could be cancelled."];
  if (voidReason === null || inWords(voidReason) === inWords(typed)) return [signingText.voided];
  return [`It was cancelled already. Its reason: ${voidReason}`, signingText.voided];
}
