import { Field, SelectInput } from "@accord/ui";
import type { ReportChoice } from "./use-report-choice.ts";

export function AgreementSelect({ choice }: { readonly choice: ReportChoice }) {
  const { investorId, agreementId, agreements, chooseAgreement } = choice;
  const failure = agreements.isError ? "Failed to load the agreements" : undefined;
  return (
    <Field error={investorId === undefined ? undefined : failure} label="Agreement Reference">
      {(control) => (
        <SelectInput
          {...control}
          disabled={investorId === undefined}
          onChange={(event) => chooseAgreement(event.currentTarget.value)}
          value={agreementId ?? ""}
        >
          <option value="">All Agreements</option>
          {investorId !== undefined &&
            agreements.data?.map(({ id, reference }) => (
              <option key={id} value={id}>
                {reference}
              </option>
            ))}
        </SelectInput>
      )}
    </Field>
  );
}
