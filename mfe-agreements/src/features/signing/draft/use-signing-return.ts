import { call, queryOf, serverMessage, useRefresh } from "@accord/api-client";
import type { Envelope } from "@accord/contracts";
import { isFinalStatus } from "@accord/domain";
import { useLocation, useSearchParams } from "@accord/router";
import { useNotify } from "@accord/shell-kit";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { SIGNING_WRITE, signingText } from "../signing-text.ts";
import type { Outcome } from "../use-signing.ts";
import { RETURN_EVENT, withoutReturn } from "./return-address.ts";

const notSentTexts = {
  Save: "The draft was saved at DocuSign. Nothing was sent.",
  Cancel: "Nothing was sent. The draft stays at DocuSign.",
};

/** DocuSign's event, compared with the refreshed envelopes. */
function returnOutcome(event: string, envelopes: readonly Envelope[]): Outcome {
  if (event === "Save" || event === "Cancel") return { isSuccess: true, text: notSentTexts[event] };
  if (envelopes.length === 0) {
    return { isSuccess: false, text: "Nothing of this agreement was sent for signature yet." };
  }
  const drafts = envelopes.filter(
    ({ status, isCancelling }) => status === "created" && !isCancelling,
  );
  const isSent = drafts.length === 0;
  if (event === "Send" && isSent) return { isSuccess: true, text: signingText.sent };
  if (event === "Send") {
    const text = "DocuSign has not confirmed yet that it was sent. Refresh it under Signing.";
    return { isSuccess: false, text };
  }
  return { isSuccess: false, text: "DocuSign ended early. See under Signing what was sent." };
}

/**
 * After the return from DocuSign (`?event=`): refreshes the envelopes once, reports the result and
 * cleans the URL.
 */
export function useSigningReturn(agreementId: string): void {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const notify = useNotify();
  const client = useQueryClient();
  const reload = useRefresh(SIGNING_WRITE);
  const listed = queryOf("/api/agreements/:id/docusign-envelopes", { params: { id: agreementId } });
  const refresh = useMutation<readonly Envelope[], Error, string>({
    mutationFn: async () => {
      const envelopes = await client.fetchQuery(listed);
      return Promise.all(
        envelopes.map(async (envelope) => {
          if (isFinalStatus(envelope.status)) return envelope;
          const { envelopeId } = envelope;
          const path = "/api/docusign/envelopes/:envelopeId/status";
          return call("GET", path, { params: { envelopeId } });
        }),
      );
    },
    onSuccess: (envelopes, event) => {
      const { isSuccess, text } = returnOutcome(event, envelopes);
      if (isSuccess) notify.success(text);
      else notify.error(text);
    },
    onError: (error) => notify.error(serverMessage(error) ?? signingText.notRefreshed),
    onSettled: () => reload(),
  });
  const event = params.get(RETURN_EVENT);
  const handleReturn = useEffectEvent((what: string) => {
    setParams(withoutReturn(params), { replace: true, state });
    refresh.mutate(what);
  });
  useEffect(() => {
    if (event !== null) handleReturn(event);
  }, [event]);
}
