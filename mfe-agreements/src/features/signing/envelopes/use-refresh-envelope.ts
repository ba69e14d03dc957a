import { call, serverMessage, useRefresh } from "@accord/api-client";
import type { Envelope } from "@accord/contracts";
import { formatInstant, isFinalStatus } from "@accord/domain";
import { useNotify, useSession } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { useMutation } from "@tanstack/react-query";
import { SIGNING_WRITE, signingText } from "../signing-text.ts";

/** An older `checkedAt` is not from this request. */
const FRESH_MS = 60_000;

/**
 * DocuSign did not answer: the server returned its stored state. A final state is never refreshed.
 */
function isUnrefreshed({ status, checkedAt }: Envelope, before: Envelope): boolean {
  if (isFinalStatus(status)) return false;
  if (checkedAt === null) return true;
  return checkedAt === before.checkedAt && Date.now() - Date.parse(checkedAt) > FRESH_MS;
}

export function useRefreshEnvelope(envelope: Envelope) {
  const notify = useNotify();
  const { timeZone } = useSession();
  const once = useOnce();
  const reload = useRefresh(SIGNING_WRITE);
  const { envelopeId } = envelope;
  const { mutate, isPending } = useMutation<Envelope>({
    mutationFn: () =>
      call("GET", "/api/docusign/envelopes/:envelopeId/status", { params: { envelopeId } }),
    onSuccess: (answer) => {
      reload();
      if (!isUnrefreshed(answer, envelope)) return notify.success(signingText.refreshed);
      const { checkedAt } = answer;
      const lastChecked =
        checkedAt && ` This is how it stood on ${formatInstant(checkedAt, timeZone)}.`;
      return notify.error(`DocuSign did not respond.${lastChecked ?? ""} Try again later.`);
    },
    onError: (error) => notify.error(serverMessage(error) ?? signingText.notRefreshed),
    onSettled: once.settle,
  });
  return { refresh: () => once.start(() => mutate()), isPending };
}
