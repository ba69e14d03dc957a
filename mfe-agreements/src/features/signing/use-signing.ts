import { queryOf } from "@accord/api-client";
import type { Envelope, SendingAttempt, SigningStatus } from "@accord/contracts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

/** What is known of an agreement's signing. */
export interface Signing {
  readonly status: SigningStatus;
  /** Newest first. */
  readonly envelopes: readonly Envelope[];
  readonly attempts: readonly SendingAttempt[];
}

/** Whether a provider is there, the envelopes of an agreement and its sendings, as one load. */
export function useSigning(agreementId: string) {
  const params = { id: agreementId };
  const provider = useQuery(queryOf("/api/docusign/status"));
  const list = useQuery(queryOf("/api/agreements/:id/docusign-envelopes", { params }));
  const tries = useQuery(queryOf("/api/docusign/agreements/:id/attempts", { params }));
  const [status, envelopes, attempts] = [provider.data, list.data, tries.data];
  const data = useMemo(
    (): Signing | undefined => status && envelopes && attempts && { status, envelopes, attempts },
    [status, envelopes, attempts],
  );
  const all = [provider, list, tries];
  return {
    /** Undefined until all of it has come. */
    data,
    isError: all.some(({ isError }) => isError),
    refetch: () => Promise.all(all.map((query) => query.refetch())),
  };
}
