import { ErrorState, SkeletonBars } from "@accord/ui";
import type { AgreementMoney } from "./use-agreement-money.ts";

export function ResultsState({ money }: { readonly money: AgreementMoney }) {
  if (!money.isFailed) return <SkeletonBars />;
  return <ErrorState onRetry={() => void money.reload()} text="Failed to load the payouts" />;
}
