import { queryOf } from "@accord/api-client";
import type { Envelope, SendingAttempt, SigningStatus } from "@accord/contracts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { signingText } from "./signing-text.ts";

export interface Signing {
  readonly status: SigningStatus;
  /** Newest first. */
  readonly envelopes: readonly Envelope[];
  readonly attempts: readonly SendingAttempt[];
}

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
    /** Undefined until all of it is loaded. */
    data,
    /** A refetch failed; `data` keeps the former state. */
    isError: all.some(({ isError }) => isError),
    /** Undefined when a part was not loaded. */
    refetch: async (): Promise<Signing | undefined> => {
      const [status, envelopes, attempts] = await Promise.all([
        provider.refetch(),
        list.refetch(),
        tries.refetch(),
      ]);
      if (status.isError || envelopes.isError || attempts.isError) return undefined;
      if (!status.data || !envelopes.data || !attempts.data) return undefined;
      return { status: status.data, envelopes: envelopes.data, attempts: attempts.data };
    },
  };
}

export interface Outcome {
  readonly isSuccess: boolean;
  readonly text: string;
}

type SigningState = Pick<Signing, "envelopes" | "attempts">;

/** The outcome of the attempt that was pending before a refresh; undefined without news. */
export function attemptOutcome(before: SigningState, now: SigningState): Outcome | undefined {
  const open = before.attempts.find(({ state }) => state !== "failed");
  if (open === undefined) return undefined;
  const same = now.attempts.find(({ id }) => id === open.id);
  if (same?.state === "failed") return { isSuccess: false, text: signingText.notSent };
  if (same !== undefined) {
    return { isSuccess: false, text: "There is no news yet. Try again in a few minutes." };
  }
  const previousIds = new Set(before.envelopes.map(({ envelopeId }) => envelopeId));
  const isFound = now.envelopes.some(({ envelopeId }) => !previousIds.has(envelopeId));
  return isFound ? { isSuccess: true, text: signingText.sent } : undefined;
}
