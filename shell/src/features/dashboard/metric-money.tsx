import { formatUsd } from "@accord/domain";
import { amountWidth } from "@accord/ui";

export function MetricMoney({ amount }: { readonly amount: string }) {
  const text = formatUsd(amount);
  const [dollars, cents] = text.split(".");
  return (
    <span className="ac-num ac-money" style={{ "--ac-em": amountWidth(text) }}>
      {dollars}
      <span className="ac-metric-cents">.{cents}</span>
    </span>
  );
}
