import type { Payout } from "@accord/contracts";
import { isPayable, movementsOf, parseMoney } from "@accord/domain";
import { useMemo } from "react";
import { factsOf, isHistory } from "../../../records/payout-facts.ts";
import { useAgreementRecords } from "../../../records/use-agreement-records.ts";
import { NO_RECORDS, type Recorded } from "../values/preview.ts";

/** Count, sum in cents, and what released and open runs pay of them. */
function unpaidOf(payouts: readonly Payout[]) {
  const open = payouts.filter((payout) => isPayable(factsOf(payout)));
  return {
    count: open.length,
    sum: open.reduce((sum, { amount }) => sum + parseMoney(amount), 0),
    inPayment: open.filter(({ inPayment }) => inPayment === true),
    inOpenRuns: open.filter(({ inPayment, run }) => inPayment !== true && run),
  };
}

export type Unpaid = ReturnType<typeof unpaidOf>;

export function useAgreementMoney(id: string) {
  const { data, loaded, isError, refetch } = useAgreementRecords(id);
  const recorded = useMemo((): Recorded => {
    if (data === undefined) return NO_RECORDS;
    const { payouts, rolloversIn, rolloversOut } = data;
    return { payouts, movements: movementsOf(payouts, rolloversIn, rolloversOut) };
  }, [data]);
  const payouts = loaded.payouts ?? [];
  const rolled = [...(loaded.rolloversIn ?? []), ...(loaded.rolloversOut ?? [])];
  const isFailed = data === undefined && isError;
  return {
    isLoaded: data !== undefined,
    recorded,
    isFailed,
    isLoading: data === undefined && !isFailed,
    hasHistory: payouts.some((payout) => payout.periodIndex !== null && isHistory(payout)),
    isFirstSettled: payouts.some((payout) => payout.periodIndex === 1 && isHistory(payout)),
    hasMoved: payouts.some(isHistory) || rolled.length > 0,
    unpaid: loaded.payouts === undefined ? null : unpaidOf(loaded.payouts),
    reload: refetch,
  };
}

export type AgreementMoney = ReturnType<typeof useAgreementMoney>;
