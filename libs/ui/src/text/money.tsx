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

const MAX_CHARACTERS = 16;
const LETTER = 0.68;
const widths: Readonly<Record<string, number>> = { "-": 0.46, ".": POINT, "%": 0.9 };

/** An upper estimate in em for a reference or a percentage, of at most its first 16 characters. */
export const textWidth = (text: string): number =>
  [...text]
    .slice(0, MAX_CHARACTERS)
    .reduce((sum, one) => sum + (widths[one] ?? (/\d/.test(one) ? FIGURE : LETTER)), 0);
