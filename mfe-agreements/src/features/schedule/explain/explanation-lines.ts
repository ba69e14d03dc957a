import {
  type Cents,
  formatDay,
  formatUsd,
  type PlanRow,
  pluralize,
  type RowExplanation,
  showPercent,
} from "@accord/domain";

const equalShare = ({ principal, ...row }: RowExplanation): string[] => [
  `${formatUsd(principal)} × ${showPercent(row.roiPercentage)} × ${pluralize(row.periodsInTerm, "period")} = ${formatUsd(row.fullTotal)}`,
];

/** Equal shares, and the cents that the last one gets. */
function shareOf(row: RowExplanation): string[] {
  const leftOver = row.fullTotal - row.share * row.numberOfPayouts;
  const each = `${formatUsd(row.fullTotal)} ÷ ${pluralize(row.numberOfPayouts, "payout")} = ${formatUsd(row.share)}`;
  if (leftOver === 0) return [each];
  const last =
    row.leftOverCents > 0
      ? `This is the last one: ${formatUsd(row.share)} + ${formatUsd(leftOver)} = ${formatUsd(row.share + leftOver)}`
      : [];
  return [`${each}, and the last one takes the ${formatUsd(leftOver)} left over`].concat(last);
}

function daily(row: RowExplanation, amount: Cents): string[] {
  const days = row.daily?.days ?? 0;
  const divisor = row.daily?.divisor ?? 1;
  return [
    `Paid by the day: ${pluralize(days, "day")} from the start to the end of its calendar quarter`,
    `${formatUsd(row.principal)} × ${showPercent(row.roiPercentage)} × ${days} ÷ ${divisor} days = ${formatUsd(amount)}`,
  ];
}

function amountLines({ explain, amount }: PlanRow): string[] {
  switch (explain.basis) {
    case "daily":
      return daily(explain, amount);
    case "custom":
      return [`The first payout was typed: ${formatUsd(amount)}`];
    case "typed-total":
      return ["Total ROI was typed, and is split equally", ...shareOf(explain)];
    case "equal":
      return [
        "Principal × ROI × periods in term, split equally",
        ...equalShare(explain),
        ...shareOf(explain),
      ];
  }
}

/** Empty while the principal is the initial one. */
function principalLines({ explain }: PlanRow, atStart: Cents): string[] {
  const moved = explain.principal - atStart;
  if (moved === 0 || explain.basis === "typed-total" || explain.basis === "custom") return [];
  const change = `${moved > 0 ? "+" : "-"} ${formatUsd(Math.abs(moved))}`;
  return [
    `Principal before ${formatDay(explain.referenceDay)}: ${formatUsd(atStart)} at the start ${change} moved since = ${formatUsd(explain.principal)}`,
  ];
}

function holidayLines({ date, explain: { holidayShift } }: PlanRow): string[] {
  if (holidayShift === null) return [];
  const { from, holiday } = holidayShift;
  return [`${formatDay(from)} is ${holiday}, so one day later: ${formatDay(date)}`];
}

/** `atStart`: the initial principal. */
export function explanationLines(row: PlanRow, atStart: Cents): readonly string[] {
  return [...principalLines(row, atStart), ...amountLines(row), ...holidayLines(row)];
}
