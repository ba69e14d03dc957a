import { call, queryOf, serverMessage, useRefresh } from "@accord/api-client";
import type { Envelope, RefreshedEnvelope } from "@accord/contracts";
import { formatInstant, isFinalStatus } from "@accord/domain";
import { useLocation, useSearchParams } from "@accord/router";
import { useNotify, useSession, type Notify } from "@accord/shell-kit";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { SIGNING_WRITE, signingText } from "../signing-text.ts";
import { ENVELOPE_ID, RETURN_EVENT, withoutReturn } from "./return-address.ts";

const notSentTexts = {
  Save: "The draft was saved at DocuSign. Nothing was sent.",
  Cancel: "Nothing was sent. The draft stays at DocuSign.",
};

interface Return {
  readonly event: string;
  /** Null: every envelope of the agreement counts. */
  readonly envelopeId: string | null;
}

interface Outcome {
  readonly kind: keyof Notify;
  readonly text: string;
}

/** Longer than the server's interval between two questions to DocuSign. */
const ASK_AGAIN_MS = 6_000;

/** Undefined when DocuSign reports a sending that no envelope shows yet. */
function returnOutcome(
  { event, envelopeId }: Return,
  envelopes: readonly RefreshedEnvelope[],
): Outcome | undefined {
  // Without an id, a draft that is being discarded is not the one that was sent.
  const isDraft = ({ status, isCancelling }: Envelope) =>
    status === "created" && (envelopeId !== null || !isCancelling);
  const isSent = envelopes.length > 0 && !envelopes.some(isDraft);
  if ((event === "Save" || event === "Cancel") && !isSent) {
    return { kind: "success", text: notSentTexts[event] };
  }
  if (envelopes.length === 0) {
    return { kind: "error", text: "Nothing of this agreement was sent for signature yet." };
  }
  if (event !== "Send") {
    return { kind: "error", text: "DocuSign ended early. See under Signing what was sent." };
  }
  return isSent ? { kind: "success", text: signingText.sent } : undefined;
}

/**
 * After the return from DocuSign (`?event=&envelopeId=`): refreshes the envelope, reports the result
 * and cleans the URL. A sending that is not known yet is asked for once more.
 */
export function useSigningReturn(agreementId: string): void {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const notify = useNotify();
  const { timeZone } = useSession();
  const client = useQueryClient();
  const reload = useRefresh(SIGNING_WRITE);
  const listed = queryOf("/api/agreements/:id/docusign-envelopes", { params: { id: agreementId } });
  const readEnvelopes = async ({ envelopeId }: Return): Promise<RefreshedEnvelope[]> => {
    const envelopes = await client.fetchQuery(listed);
    const named = envelopes.filter((one) => envelopeId === null || one.envelopeId === envelopeId);
    return Promise.all(
      named.map(async (envelope) => {
        if (isFinalStatus(envelope.status)) return envelope;
        const path = "/api/docusign/envelopes/:envelopeId/status";
        return call("GET", path, { params: { envelopeId: envelope.envelopeId } });
      }),
    );
  };
  const unconfirmed = (envelopes: readonly RefreshedEnvelope[]): Outcome => {
    const checkedAt = envelopes.find(({ refresh }) => refresh !== "provider")?.checkedAt;
    const asOf = checkedAt ? ` The state shown is of ${formatInstant(checkedAt, timeZone)}.` : "";
    const text = `DocuSign has not confirmed yet that it was sent.${asOf} Refresh it under Signing.`;
    return { kind: "info", text };
  };
  const refresh = useMutation<Outcome, Error, Return>({
    mutationFn: async (returned) => {
      const outcome = returnOutcome(returned, await readEnvelopes(returned));
      if (outcome !== undefined) return outcome;
      notify.info("DocuSign has not confirmed yet that it was sent. Checking again…");
      reload();
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      const envelopes = await readEnvelopes(returned);
      return returnOutcome(returned, envelopes) ?? unconfirmed(envelopes);
    },
    onSuccess: ({ kind, text }) => notify[kind](text),
    onError: (error) => notify.error(serverMessage(error) ?? signingText.notRefreshed),
    onSettled: () => reload(),
  });
  const event = params.get(RETURN_EVENT);
  const handleReturn = useEffectEvent((what: string) => {
    setParams(withoutReturn(params), { replace: true, state });
    refresh.mutate({ event: what, envelopeId: params.get(ENVELOPE_ID) });
  });
  useEffect(() => {
    if (event !== null) handleReturn(event);
  }, [event]);
}
