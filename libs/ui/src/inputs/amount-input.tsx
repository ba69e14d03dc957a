import { InputGroup } from "@accord/blueprint";
import type { ReactElement, Ref } from "react";
import type { FieldControl } from "../form/field.tsx";
import { formatAmount, formatTypedPercent } from "./amount-text.ts";

export interface InputProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly control: FieldControl;
  readonly readOnly?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

interface AffixedInputProps extends InputProps {
  readonly sign: { readonly leftElement: ReactElement } | { readonly rightElement: ReactElement };
  readonly format: (text: string) => string;
}

export function AffixedInput({ control, sign, format, ...props }: AffixedInputProps) {
  const leave = () => {
    const formatted = format(props.value);
    if (formatted !== props.value) props.onChange(formatted);
    props.onBlur?.();
  };
  return (
    <InputGroup
      {...control}
      {...sign}
      autoComplete="off"
      inputMode="decimal"
      inputRef={props.inputRef ?? null}
      onBlur={leave}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      placeholder={props.placeholder ?? ""}
      readOnly={props.readOnly === true}
      value={props.value}
    />
  );
}

/** `value` is display text; convert it with `amountText` and `amountWire`. */
export function AmountInput(props: InputProps) {
  return (
    <AffixedInput {...props} sign={{ leftElement: <Affix sign="$" /> }} format={formatAmount} />
  );
}

/** `value` is display text; convert it with `percentText` and `percentWire`. */
export function PercentInput(props: InputProps) {
  return (
    <AffixedInput
      {...props}
      sign={{ rightElement: <Affix sign="%" /> }}
      format={formatTypedPercent}
    />
  );
}

function Affix({ sign }: { readonly sign: string }) {
  return (
    <span aria-hidden="true" className="ac-affix">
      {sign}
    </span>
  );
}
