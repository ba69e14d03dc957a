import { payoutsForRun } from "@accord/contracts";
import { useLocation, useNavigate } from "@accord/router";
import { useMemo } from "react";

/** What the Payouts page handed over; undefined without it. The page is left for where it came from. */
export function useChosenPayouts() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const payouts = useMemo(() => payoutsForRun.safeParse(state).data, [state]);
  if (!payouts) return undefined;
  const { path, state: former } = payouts.back;
  return {
    payouts,
    leave: () => void navigate(path, { replace: true, state: former }),
    open: ({ id }: { readonly id: string }) =>
      void navigate(`/payout-runs?id=${id}`, { replace: true }),
  };
}
