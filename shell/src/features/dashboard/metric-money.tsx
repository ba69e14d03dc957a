import { formatUsd } from "@accord/domain";

/** A large amount with its cents in muted. */
export function MetricMoney({ amount }: { readonly amount: string }) {
  const [dollars, cents] = formatUsd(amount).split(".");
  return (
    <span className="ac-num">
      {dollars}
      <span className="ac-metric-cents">.{cents}</span>
    </span>
  );
}
