import { call, serverMessage, useRefresh } from "@accord/api-client";
import type { Envelope, RefreshedEnvelope } from "@accord/contracts";
import { formatInstant } from "@accord/domain";
import { useNotify, useSession } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { useMutation } from "@tanstack/react-query";
import { SIGNING_WRITE, signingText } from "../signing-text.ts";

export function useRefreshEnvelope(envelope: Envelope) {
  const notify = useNotify();
  const { timeZone } = useSession();
  const once = useOnce();
  const reload = useRefresh(SIGNING_WRITE);
  const { envelopeId } = envelope;
  const { mutate, isPending } = useMutation<RefreshedEnvelope>({
    mutationFn: () =>
      call("GET", "/api/docusign/envelopes/:envelopeId/status", { params: { envelopeId } }),
    onSuccess: (answer) => {
      reload();
      const { refresh, checkedAt } = answer;
      const asOf = checkedAt && ` This is how it stood on ${formatInstant(checkedAt, timeZone)}.`;
      if (refresh === "throttled") {
        return notify.info(`DocuSign was asked a moment ago.${asOf ?? ""} Try again in 5 seconds.`);
      }
      if (refresh === "unreachable") {
        return notify.error(`DocuSign did not respond.${asOf ?? ""} Try again later.`);
      }
      return notify.success(signingText.refreshed);
    },
    onError: (error) => notify.error(serverMessage(error) ?? signingText.notRefreshed),
    onSettled: once.settle,
  });
  return { refresh: () => once.start(() => mutate()), isPending };
}
