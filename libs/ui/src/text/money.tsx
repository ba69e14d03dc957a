import { formatUsd, parseMoney } from "@accord/domain";
import { NotSet } from "./not-set.tsx";

interface MoneyProps {
  /** Dollars as a decimal string, for example `"1250.00"`. */
  readonly amount: string | null | undefined;
  /** Money that was received is green. */
  readonly gain?: boolean;
}

/** An amount on screen: always two decimals, zero muted, missing as an en dash. */
export function Money({ amount, gain = false }: MoneyProps) {
  if (amount === null || amount === undefined) return <NotSet />;
  const tone = parseMoney(amount) === 0 ? " ac-muted" : gain ? " ac-gain" : "";
  return <span className={`ac-num${tone}`}>{formatUsd(amount)}</span>;
}
