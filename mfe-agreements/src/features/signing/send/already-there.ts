import type { Envelope } from "@accord/contracts";

/** Sentences about signed and drafted envelopes of the agreement. */
export function alreadyThere(envelopes: readonly Envelope[]): readonly string[] {
  const isSigned = envelopes.some(({ status }) => status === "completed");
  const isDrafted = envelopes.some(
    ({ status, isCancelling }) => status === "created" && !isCancelling,
  );
  return [
    ...(isSigned ? ["This agreement was signed by everybody already."] : []),
    ...(isDrafted ? ["A draft of it is at DocuSign already, and stays there."] : []),
  ];
}
