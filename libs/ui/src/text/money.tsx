import { formatUsd, parseMoney, showPercent } from "@accord/domain";
import { NotSet } from "./text.tsx";

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

/** `value` is a decimal string such as `"8.00"`. */
export function Percent({ value }: { readonly value: string | null | undefined }) {
  if (value === null || value === undefined) return <NotSet />;
  return <span className="ac-num">{showPercent(value)}</span>;
}

const FIGURE = 0.66;
const POINT = 0.3;

/** An upper estimate in em. */
export const amountWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + (/[,.]/.test(character) ? POINT : FIGURE), 0);
