import { FieldRow } from "@accord/ui";
import { useState } from "react";
import { CheckFields } from "./payout-fields.tsx";
import type { PayoutForm } from "./payout-values.ts";

interface CheckDetailsProps<Body> {
  readonly form: PayoutForm<Body>;
  readonly isDisabled: boolean;
}

export function CheckDetails<Body>({ form, isDisabled }: CheckDetailsProps<Body>) {
  const [isOpen, setOpen] = useState(false);
  const { checkNumber, accountLastFour } = form.formState.errors;
  const isWrong = checkNumber !== undefined || accountLastFour !== undefined;
  return (
    <details
      className="pay-check"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      open={isOpen || isWrong}
    >
      <summary>Check details</summary>
      <fieldset className="ac-form" disabled={isDisabled}>
        <FieldRow>
          <CheckFields form={form} />
        </FieldRow>
      </fieldset>
    </details>
  );
}
