import { queryOf } from "@accord/api-client";
import type { Payout } from "@accord/contracts";
import { awaitsPayment, movementsOf, parseMoney } from "@accord/domain";
import type { Movement } from "@accord/domain";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

/** Payouts that nobody has paid yet. */
export interface Unpaid {
  readonly count: number;
  /** In cents. */
  readonly sum: number;
}

const isSettled = ({ settledBy }: Payout) => settledBy !== null;

/** Paid, rolled over or settled: such a payout never changes. */
const isHistory = (payout: Payout) =>
  payout.status === "completed" || payout.status === "rolled_over" || isSettled(payout);

function unpaidOf(payouts: readonly Payout[]): Unpaid {
  const open = payouts.filter((payout) =>
    awaitsPayment({
      status: payout.status,
      dueDate: payout.dueDate,
      amount: parseMoney(payout.amount),
      isSettled: isSettled(payout),
    }),
  );
  return {
    count: open.length,
    sum: open.reduce((sum, { amount }) => sum + parseMoney(amount), 0),
  };
}

const NOTHING_MOVED: readonly Movement[] = [];

/** What was paid, rolled and added so far: what an edit previews with and what it may not change. */
export function useAgreementMoney(id: string) {
  const params = { id };
  const payouts = useQuery(queryOf("/api/agreements/:id/payouts", { params }));
  const rolledIn = useQuery(
    queryOf("/api/agreements/:id/rollovers", { params, query: { direction: "in" } }),
  );
  const rolledOut = useQuery(
    queryOf("/api/agreements/:id/rollovers", { params, query: { direction: "out" } }),
  );
  const movements = useMemo(() => {
    if (!payouts.data || !rolledIn.data || !rolledOut.data) return undefined;
    const out = rolledOut.data.filter(({ agreementId }) => agreementId !== id);
    return movementsOf(payouts.data, rolledIn.data, out);
  }, [id, payouts.data, rolledIn.data, rolledOut.data]);
  const rows = payouts.data ?? [];
  const rolled = [...(rolledIn.data ?? []), ...(rolledOut.data ?? [])];
  const queries = [payouts, rolledIn, rolledOut];
  const isFailed = movements === undefined && queries.some(({ isError }) => isError);
  return {
    isKnown: movements !== undefined,
    movements: movements ?? NOTHING_MOVED,
    isFailed,
    isLoading: movements === undefined && !isFailed,
    hasHistory: rows.some((row) => row.periodIndex !== null && isHistory(row)),
    hasMoved: rows.some(isHistory) || rolled.length > 0,
    unpaid: payouts.data === undefined ? null : unpaidOf(payouts.data),
    reload: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
}

export type AgreementMoney = ReturnType<typeof useAgreementMoney>;
