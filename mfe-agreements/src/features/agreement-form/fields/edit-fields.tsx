import { formatMoney, parseMoney } from "@accord/domain";
import { Field } from "@accord/ui";
import { AmountInput, amountText, amountWire } from "@accord/ui/inputs";
import { ChoiceField } from "../../../records/bound-fields.tsx";
import type { FormContext } from "../form-context.ts";
import { statusOptions } from "./choices.ts";

interface EditFieldProps {
  readonly context: FormContext;
}

export function StatusField({ context: { form, limits } }: EditFieldProps) {
  const isFixed = limits?.isStatusFixed ?? false;
  return (
    <ChoiceField
      form={form}
      helper={isFixed ? "Save the changed terms first, then change the status" : undefined}
      isFixed={isFixed}
      label="Status"
      name="status"
      options={statusOptions}
    />
  );
}

/** The stored amount includes additions since the start. */
export function TotalWithAdditions({
  context,
  added,
}: EditFieldProps & { readonly added: number }) {
  const typed = amountWire(context.values.investmentAmount);
  const isReadable = /^\d+\.\d\d$/.test(typed);
  const total = isReadable ? amountText(formatMoney(parseMoney(typed) + added)) : "";
  return (
    <Field helper="With additions and rollovers" label="Investment Amount">
      {(control) => (
        <AmountInput control={control} onChange={() => undefined} readOnly value={total} />
      )}
    </Field>
  );
}
