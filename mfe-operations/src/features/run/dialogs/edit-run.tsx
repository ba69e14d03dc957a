import { queryOf } from "@accord/api-client";
import type { PayoutRunDetails } from "@accord/contracts";
import { isDay } from "@accord/domain";
import { issuesByField, useRecordEdit } from "@accord/remote-kit";
import { useSession } from "@accord/shell-kit";
import { Field, SelectInput, TextAreaInput } from "@accord/ui";
import { DayInput } from "@accord/ui/inputs";
import { FormDialog } from "@accord/ui/overlays";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accountOptionText, paymentDateHelp } from "../../../records/payment-date.ts";
import { useRunWriteOptions } from "./use-run-write-options.ts";

interface EditRunProps {
  readonly run: PayoutRunDetails;
  readonly onClose: () => void;
}

const fields = ["paymentDate", "fundingAccountId", "note"] as const;

const valuesOf = ({ paymentDate, fundingAccount, note }: PayoutRunDetails) => ({
  paymentDate,
  fundingAccountId: fundingAccount.id,
  note: note ?? "",
});

type Values = ReturnType<typeof valuesOf>;

/** Payment date, funding account and note; the lines are checked again afterwards. */
export function EditRun({ run, onClose }: EditRunProps) {
  const [values, setValues] = useState(valuesOf(run));
  const [dayError, setDayError] = useState<string>();
  const { current, send, isPending, notice, failure } = useRecordEdit(
    "PATCH",
    "/api/payout-runs/:id",
    useRunWriteOptions({
      run,
      fields,
      saved: `${run.reference} was changed, and its lines were checked again.`,
      onClose,
    }),
  );
  const issues: Partial<Values> = Object.fromEntries(issuesByField(failure, fields));
  const change = (changes: Partial<Values>) => {
    setDayError(undefined);
    setValues({ ...values, ...changes });
  };
  const submit = () => {
    if (!isDay(values.paymentDate)) return setDayError("Payment date is required");
    return send({ params: { id: current.id }, ifMatch: current.version, body: values });
  };
  return (
    <FormDialog
      error={notice}
      isDirty={JSON.stringify(values) !== JSON.stringify(valuesOf(run))}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      pendingLabel="Saving..."
      submitLabel="Save Changes"
      title={`Edit ${run.reference}`}
    >
      <EditFields
        change={change}
        dayError={dayError ?? issues.paymentDate}
        issues={issues}
        run={run}
        values={values}
      />
    </FormDialog>
  );
}

interface EditFieldsProps {
  readonly run: PayoutRunDetails;
  readonly values: Values;
  readonly change: (changes: Partial<Values>) => void;
  readonly dayError: string | undefined;
  readonly issues: Partial<Values>;
}

function EditFields({ run, values, change, dayError, issues }: EditFieldsProps) {
  const { today } = useSession();
  const accounts = useQuery(queryOf("/api/funding-accounts")).data ?? [];
  const account = accounts.find(({ id }) => id === values.fundingAccountId);
  const options = accounts.length > 0 ? accounts : [{ ...run.fundingAccount, accountMasked: "" }];
  return (
    <>
      <Field
        error={dayError}
        helper={account && paymentDateHelp(values.paymentDate, today, account)}
        label="Payment date"
        required
      >
        {(control) => (
          <DayInput
            control={control}
            label="Payment date"
            onChange={(paymentDate) => change({ paymentDate })}
            today={today}
            value={values.paymentDate}
          />
        )}
      </Field>
      <Field error={issues.fundingAccountId} label="Funding account" required>
        {(control) => (
          <SelectInput
            {...control}
            onChange={(event) => change({ fundingAccountId: event.currentTarget.value })}
            value={values.fundingAccountId}
          >
            {options.map((one) => (
              <option key={one.id} value={one.id}>
                {accountOptionText(one)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field error={issues.note} label="Note">
        {(control) => (
          <TextAreaInput
            {...control}
            maxLength={1000}
            onChange={(event) => change({ note: event.currentTarget.value })}
            rows={3}
            value={values.note}
          />
        )}
      </Field>
    </>
  );
}
