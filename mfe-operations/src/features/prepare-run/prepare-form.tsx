import { errorText } from "@accord/api-client";
import { ProgressBar } from "@accord/blueprint";
import type { FundingAccount, PayoutRunDetails } from "@accord/contracts";
import { EarlyChoice, issuesByField, useFormWrite, useIdempotencyKey } from "@accord/remote-kit";
import { useSession } from "@accord/shell-kit";
import { Field, FieldRow, SelectInput } from "@accord/ui";
import { DayInput } from "@accord/ui/inputs";
import { FormDialog } from "@accord/ui/overlays";
import { useState } from "react";
import { accountOptionText, paymentDateHelp } from "../../records/payment-date.ts";
import {
  prepareFields,
  problemsOf,
  proposedValues,
  type PrepareBody,
  type PrepareErrors,
  type PrepareValues,
} from "./prepare-values.ts";

interface PrepareFormProps {
  readonly first: FundingAccount;
  readonly accounts: readonly FundingAccount[];
  readonly onPrepared: (run: PayoutRunDetails) => void;
  readonly onClose: () => void;
}

const FAILED = "The payout run was not prepared. Please try again.";

function usePrepare(onPrepared: PrepareFormProps["onPrepared"]) {
  const { keyFor, renew } = useIdempotencyKey();
  const write = useFormWrite("POST", "/api/payout-runs", {
    failed: FAILED,
    toastText: (error) => errorText(error, FAILED),
    fields: prepareFields,
    onSaved: (run) => {
      renew();
      onPrepared(run);
    },
  });
  return {
    ...write,
    prepare: (body: PrepareBody) => write.send({ body, idempotencyKey: keyFor(body) }),
  };
}

/** Due through follows the payment date until it is changed by itself. */
function useValues(first: FundingAccount) {
  const { today } = useSession();
  const initial = proposedValues(today, first);
  const [values, setValues] = useState(initial);
  const change = (changes: Partial<PrepareValues>) =>
    setValues((before) => {
      const follows = before.dueThrough === before.paymentDate;
      const { paymentDate } = changes;
      return {
        ...before,
        ...(follows && paymentDate !== undefined && { dueThrough: paymentDate }),
        ...changes,
      };
    });
  return { values, change, isDirty: JSON.stringify(values) !== JSON.stringify(initial) };
}

export function PrepareForm({ first, accounts, onPrepared, onClose }: PrepareFormProps) {
  const { today } = useSession();
  const { values, change, isDirty } = useValues(first);
  const [errors, setErrors] = useState<PrepareErrors>({});
  const [payEarly, setPayEarly] = useState(false);
  const { prepare, isPending, notice, failure } = usePrepare(onPrepared);
  const shown: PrepareErrors = {
    ...Object.fromEntries(issuesByField(failure, prepareFields)),
    ...errors,
  };
  const edit = (changes: Partial<PrepareValues>) => {
    setErrors({});
    change(changes);
  };
  const submit = () => {
    const found = problemsOf(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const isEarly = payEarly && values.dueThrough > values.paymentDate;
    prepare({ ...values, ...(isEarly && { payEarly }) });
  };
  const account = accounts.find(({ id }) => id === values.fundingAccountId) ?? first;
  return (
    <FormDialog
      error={notice}
      isDirty={isDirty}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      pendingLabel="Preparing..."
      submitLabel="Prepare run"
      title="Prepare payout run"
    >
      <FieldRow>
        <Field error={shown.paymentDate} label="Payment date" required>
          {(control) => (
            <DayInput
              control={control}
              label="Payment date"
              onChange={(paymentDate) => edit({ paymentDate })}
              today={today}
              value={values.paymentDate}
            />
          )}
        </Field>
        <Field error={shown.dueThrough} label="Due through" required>
          {(control) => (
            <DayInput
              control={control}
              label="Due through"
              onChange={(dueThrough) => edit({ dueThrough })}
              today={today}
              value={values.dueThrough}
            />
          )}
        </Field>
      </FieldRow>
      <p aria-live="polite" className="ops-note">
        {paymentDateHelp(values.paymentDate, today, account)} Payouts that are due through the
        second date join, overdue ones included, unless another run has them.
      </p>
      <EarlyChoice {...values} onChange={setPayEarly} payEarly={payEarly} />
      <AccountField
        accounts={accounts}
        error={shown.fundingAccountId}
        onChange={(fundingAccountId) => edit({ fundingAccountId })}
        value={values.fundingAccountId}
      />
      {isPending && <ProgressBar aria-label="Preparing the run" intent="primary" />}
    </FormDialog>
  );
}

interface AccountFieldProps extends Pick<PrepareFormProps, "accounts"> {
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function AccountField({ accounts, error, value, onChange }: AccountFieldProps) {
  return (
    <Field error={error} label="Funding account" required>
      {(control) => (
        <SelectInput
          {...control}
          onChange={(event) => onChange(event.currentTarget.value)}
          value={value}
        >
          {accounts.map((one) => (
            <option key={one.id} value={one.id}>
              {accountOptionText(one)}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
