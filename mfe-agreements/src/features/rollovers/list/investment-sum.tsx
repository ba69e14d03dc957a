import type { Rollover } from "@accord/contracts";
import { formatUsd, parseMoney } from "@accord/domain";

interface InvestmentSumProps {
  /** Dollars as a decimal string. */
  readonly initial: string;
  readonly rows: readonly Rollover[];
}

/** How the Investment Amount comes about. */
export function InvestmentSum({ initial, rows }: InvestmentSumProps) {
  const added = rows.reduce((sum, { amount }) => sum + parseMoney(amount), 0);
  return (
    <p className="ro-sum">
      <span className="ac-muted">
        Initial investment {formatUsd(initial)} + {formatUsd(added)}
      </span>
      <span>
        Investment Amount{" "}
        <strong className="ac-num">{formatUsd(parseMoney(initial) + added)}</strong>
      </span>
    </p>
  );
}
