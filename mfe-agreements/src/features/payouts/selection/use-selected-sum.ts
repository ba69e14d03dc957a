import { queryOf } from "@accord/api-client";
import { formatMoney, formatUsd } from "@accord/domain";
import { useQuery } from "@tanstack/react-query";
import { sumOf, type PayoutSelection } from "./selection.ts";

/** Exact; undefined while it is loading. */
export function useSelectedSum({
  chosen,
  selection,
}: Pick<PayoutSelection, "chosen" | "selection">): string | undefined {
  const isMatching = "filter" in chosen;
  const { view, ...query } = isMatching ? chosen.filter : { view: "upcoming" as const };
  const sums = useQuery({ ...queryOf("/api/payouts/sums", { query }), enabled: isMatching });
  if (!isMatching) return formatUsd(formatMoney(sumOf(selection)));
  const sum = sums.data?.[view];
  return sum?.count === chosen.count ? formatUsd(sum.amount) : undefined;
}
