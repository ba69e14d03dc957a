import { showPercent } from "@accord/domain";
import { NotSet } from "./not-set.tsx";

/** `value` is a decimal string such as `"8.00"`. */
export function Percent({ value }: { readonly value: string | null | undefined }) {
  if (value === null || value === undefined) return <NotSet />;
  return <span className="ac-num">{showPercent(value)}</span>;
}
