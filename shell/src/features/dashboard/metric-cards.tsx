import { queryOf } from "@accord/api-client";
import { LoadNote, useFocusFallback, amountWidth } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { formatUsd } from "@accord/domain";

const failedText = (hasData: boolean) =>
  hasData
    ? "Failed to load the totals again. What is shown may be out of date."
    : "Failed to load the totals. They show 0 until they are loaded.";

/** A failed load shows 0 and a note (docs/rules.md#dashboard). */
export function MetricCards() {
  const { data, isPending, isError, refetch } = useQuery(queryOf("/api/dashboard/metrics"));
  const containerRef = useFocusFallback<HTMLDivElement>();
  return (
    <div className="ac-metrics" ref={containerRef}>
      {isError && <LoadNote onRetry={() => void refetch()} text={failedText(data !== undefined)} />}
      <MetricCard caption="Active investments" isLoading={isPending} title="Total Investor Money">
        <MetricMoney amount={data?.totalInvestment ?? "0.00"} />
      </MetricCard>
      <MetricCard caption="Successful payouts" isLoading={isPending} title="Total ROI Paid Out">
        <MetricMoney amount={data?.totalROIPaid ?? "0.00"} />
      </MetricCard>
      <MetricCard caption="Current portfolios" isLoading={isPending} title="Active Investors">
        {(data?.activeInvestors ?? 0).toLocaleString("en-US")}
      </MetricCard>
    </div>
  );
}

interface MetricCardProps {
  readonly title: string;
  readonly caption: string;
  readonly isLoading: boolean;
  readonly children: ReactNode;
}

function MetricCard({ title, caption, isLoading, children }: MetricCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="ac-card ac-metric">
      <h2 className="ac-metric-title" id={id}>
        {title}
      </h2>
      <div aria-live="polite" className="ac-metric-value">
        {isLoading ? <span className="ac-metric-loading">Loading...</span> : children}
      </div>
      <p className="ac-metric-caption">{caption}</p>
    </section>
  );
}

function MetricMoney({ amount }: { readonly amount: string }) {
  const text = formatUsd(amount);
  const [dollars, cents] = text.split(".");
  return (
    <span className="ac-num ac-money" style={{ "--ac-em": amountWidth(text) }}>
      {dollars}
      <span className="ac-metric-cents">.{cents}</span>
    </span>
  );
}
