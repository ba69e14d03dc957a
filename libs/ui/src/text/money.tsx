import { formatUsd, parseMoney } from "@accord/domain";
import { amountWidth } from "./amount-width.ts";
import { NotSet } from "./not-set.tsx";

declare module "react" {
  interface CSSProperties {
    "--ac-em"?: number;
  }
}

interface MoneyProps {
  /** Decimal string, for example `"1250.00"`. */
  readonly amount: string | null | undefined;
  readonly gain?: boolean;
}

export function Money({ amount, gain = false }: MoneyProps) {
  if (amount === null || amount === undefined) return <NotSet />;
  const tone = parseMoney(amount) === 0 ? " ac-muted" : gain ? " ac-gain" : "";
  const text = formatUsd(amount);
  return (
    <span className={`ac-num ac-money${tone}`} style={{ "--ac-em": amountWidth(text) }}>
      {text}
    </span>
  );
}
