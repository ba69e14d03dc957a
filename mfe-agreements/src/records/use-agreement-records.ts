import { queryOf } from "@accord/api-client";
import type { Payout, Rollover } from "@accord/contracts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

export interface AgreementRecords {
  readonly payouts: readonly Payout[];
  readonly rolloversIn: readonly Rollover[];
  /** Rollovers from this agreement to others. */
  readonly rolloversOut: readonly Rollover[];
}

export function useAgreementRecords(id: string) {
  const params = { id };
  const payouts = useQuery(queryOf("/api/agreements/:id/payouts", { params }));
  const into = useQuery(queryOf("/api/agreements/:id/rollovers", { params }));
  const out = useQuery(
    queryOf("/api/agreements/:id/rollovers", { params, query: { direction: "out" } }),
  );
  const loaded = { payouts: payouts.data, rolloversIn: into.data, rolloversOut: out.data };
  const { payouts: paid, rolloversIn, rolloversOut } = loaded;
  const data = useMemo(
    (): AgreementRecords | undefined =>
      paid && rolloversIn && rolloversOut && { payouts: paid, rolloversIn, rolloversOut },
    [paid, rolloversIn, rolloversOut],
  );
  const all = [payouts, into, out];
  return {
    /** Undefined until all of it is loaded. */
    data,
    /** The loaded parts. */
    loaded,
    isError: all.some(({ isError }) => isError),
    refetch: () => Promise.all(all.map((query) => query.refetch())),
  };
}
