import { Field, SelectInput, TextAreaInput } from "@accord/ui";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { amendmentNumbers, type AmendmentValues } from "./amendment-form.ts";
import { FormerAmendment, type FiledAmendment } from "./former-amendment.tsx";

interface AmendmentFieldsProps {
  readonly register: UseFormRegister<AmendmentValues>;
  readonly errors: FieldErrors<AmendmentValues>;
  /** The amendment that is replaced. */
  readonly former: FiledAmendment | null | undefined;
}

export function AmendmentFields({ register, errors, former }: AmendmentFieldsProps) {
  const keptDescription = former?.description;
  return (
    <>
      <Field
        error={errors.amendmentNumber?.message}
        helper={former && <FormerAmendment amendment={former} />}
        label="Amendment Number"
        required
      >
        {(control) => (
          <SelectInput {...control} {...register("amendmentNumber")}>
            <option value="">Choose</option>
            {amendmentNumbers.map((number) => (
              <option key={number}>{number}</option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field
        error={errors.description?.message}
        helper={keptDescription ? `Left blank, it stays "${keptDescription}".` : undefined}
        label="Description"
      >
        {(control) => <TextAreaInput {...control} rows={2} {...register("description")} />}
      </Field>
    </>
  );
}
