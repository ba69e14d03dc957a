import { queryOf } from "@accord/api-client";
import type { Payout, Rollover } from "@accord/contracts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

/** What an agreement's money is read from. */
export interface AgreementRecords {
  readonly payouts: readonly Payout[];
  readonly rolloversIn: readonly Rollover[];
  /** Rows on other agreements that money of this one went to. */
  readonly rolloversOut: readonly Rollover[];
}

/** The payouts of an agreement and what was rolled into and out of it, as one load. */
export function useAgreementRecords(id: string) {
  const params = { id };
  const payouts = useQuery(queryOf("/api/agreements/:id/payouts", { params }));
  const into = useQuery(queryOf("/api/agreements/:id/rollovers", { params }));
  const out = useQuery(
    queryOf("/api/agreements/:id/rollovers", { params, query: { direction: "out" } }),
  );
  const known = { payouts: payouts.data, rolloversIn: into.data, rolloversOut: out.data };
  const { payouts: paid, rolloversIn, rolloversOut } = known;
  const data = useMemo(
    (): AgreementRecords | undefined =>
      paid && rolloversIn && rolloversOut && { payouts: paid, rolloversIn, rolloversOut },
    [paid, rolloversIn, rolloversOut],
  );
  const all = [payouts, into, out];
  return {
    /** Undefined until all of it has come. */
    data,
    /** The parts that have come. */
    known,
    isError: all.some(({ isError }) => isError),
    refetch: () => Promise.all(all.map((query) => query.refetch())),
  };
}
