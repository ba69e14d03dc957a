import { ErrorState, SkeletonBars } from "@accord/ui";
import type { AgreementMoney } from "./use-agreement-money.ts";

/** What stands in for the calculation until it is known how the principal moved. */
export function ResultsState({ money }: { readonly money: AgreementMoney }) {
  if (!money.isFailed) return <SkeletonBars />;
  return <ErrorState onRetry={() => void money.reload()} text="Failed to load the payouts" />;
}
