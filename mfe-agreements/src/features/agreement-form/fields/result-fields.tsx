import { Button } from "@accord/blueprint";
import { formatMoney } from "@accord/domain";
import { Field } from "@accord/ui";
import { AmountInput, DayInput, amountText } from "@accord/ui/inputs";
import { useRef, type ReactNode } from "react";
import { AmountField, DayField } from "../../../records/bound-fields.tsx";
import type { FormContext } from "../form-context.ts";

interface ResultFieldProps {
  readonly context: FormContext;
  readonly isFixed: boolean;
}

const unchanged = () => undefined;

/** Calculated, or typed and then split equally. */
export function TotalRoiField({ context, isFixed }: ResultFieldProps) {
  const { form, values, isAdvanced, preview } = context;
  const input = useRef<HTMLInputElement>(null);
  const label = "Total ROI";
  if (!isAdvanced) {
    const helper = values.totalRoi === "" ? "Calculated when left empty" : undefined;
    return <AmountField {...{ form, label, helper, isFixed }} name="totalRoi" />;
  }
  const typed = values.totalRoi === "" ? null : values.totalRoi;
  const calculated = preview === null ? "" : amountText(formatMoney(preview.total));
  const helper = (
    <CalculatedNote
      action="Use the calculated total"
      isFixed={isFixed}
      isTyped={typed !== null}
      onClear={() => {
        form.setValue("totalRoi", "", { shouldDirty: true });
        // The focused button is removed.
        input.current?.focus();
      }}
    />
  );
  return (
    <Field error={form.formState.errors.totalRoi?.message} helper={helper} label={label}>
      {(control) => (
        <AmountInput
          control={control}
          inputRef={input}
          onChange={unchanged}
          readOnly
          value={typed ?? calculated}
        />
      )}
    </Field>
  );
}

/** Row 1's date: calculated, or typed. */
export function FirstPayoutField({ context, isFixed }: ResultFieldProps) {
  const { form, values, isAdvanced, preview } = context;
  const input = useRef<HTMLInputElement>(null);
  const label = "First Payout Date";
  if (!isAdvanced) return <DayField {...{ form, label, isFixed }} name="firstPayoutDate" />;
  const isTyped = values.firstPayoutDate !== "";
  const helper = (
    <CalculatedNote
      action="Use the calculated date"
      isFixed={isFixed}
      isTyped={isTyped}
      onClear={() => {
        form.setValue("firstPayoutDate", "", { shouldDirty: true });
        input.current?.focus();
      }}
    />
  );
  return (
    <Field error={form.formState.errors.firstPayoutDate?.message} helper={helper} label={label}>
      {(control) => (
        <DayInput
          control={control}
          inputRef={input}
          label={label}
          onChange={unchanged}
          placeholder=""
          readOnly
          value={isTyped ? values.firstPayoutDate : (preview?.plan.firstPayoutDate ?? "")}
        />
      )}
    </Field>
  );
}

interface CalculatedNoteProps {
  readonly isTyped: boolean;
  readonly isFixed: boolean;
  readonly action: string;
  readonly onClear: () => void;
}

function CalculatedNote({ isTyped, isFixed, action, onClear }: CalculatedNoteProps): ReactNode {
  if (!isTyped) return "Calculated";
  if (isFixed) return "Typed by hand";
  return (
    <span className="af-typed">
      Typed by hand
      <Button className="af-use" onClick={onClear} size="small" text={action} variant="minimal" />
    </span>
  );
}
