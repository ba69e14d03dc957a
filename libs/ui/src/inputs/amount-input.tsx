import { AffixedInput, type InputProps } from "./affixed-input.tsx";
import { tidyAmount, tidyPercent } from "./amount-text.ts";

/** `value` is display text; convert it with `amountText` and `amountWire`. */
export function AmountInput(props: InputProps) {
  return <AffixedInput {...props} sign={{ leftElement: <Affix sign="$" /> }} tidy={tidyAmount} />;
}

/** `value` is display text; convert it with `percentText` and `percentWire`. */
export function PercentInput(props: InputProps) {
  return <AffixedInput {...props} sign={{ rightElement: <Affix sign="%" /> }} tidy={tidyPercent} />;
}

function Affix({ sign }: { readonly sign: string }) {
  return (
    <span aria-hidden="true" className="ac-affix">
      {sign}
    </span>
  );
}
