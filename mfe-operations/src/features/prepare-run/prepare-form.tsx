import { ProgressBar } from "@accord/blueprint";
import type { ChangedPayoutRun } from "@accord/contracts";
import { pluralize } from "@accord/domain";
import { BulkOutcome, EarlyChoice } from "@accord/remote-kit";
import { useSession } from "@accord/shell-kit";
import { Field, FieldRow, SelectInput } from "@accord/ui";
import { DayInput } from "@accord/ui/inputs";
import { FormDialog } from "@accord/ui/overlays";
import { useState } from "react";
import { accountOptionText, paymentDateHelp } from "../../records/payment-date.ts";
import { DraftField, TargetChoice } from "./draft-choice.tsx";
import {
  problemsOf,
  proposedValues,
  type PrepareErrors,
  type PrepareFacts,
  type PrepareValues,
} from "./prepare-values.ts";
import { usePrepare } from "./use-prepare.ts";

interface PrepareFormProps extends PrepareFacts {
  readonly onPrepared: (run: ChangedPayoutRun) => void;
  readonly onClose: () => void;
}

/** Without chosen payouts, due through follows the payment date until it is changed by itself. */
function useValues(facts: PrepareFacts) {
  const { today } = useSession();
  const [initial] = useState(() => proposedValues(today, facts));
  const [values, setValues] = useState(initial);
  const change = (changes: Partial<PrepareValues>) =>
    setValues((before) => {
      const follows = !facts.chosen && before.dueThrough === before.paymentDate;
      const { paymentDate } = changes;
      return {
        ...before,
        ...(follows && paymentDate !== undefined && { dueThrough: paymentDate }),
        ...changes,
      };
    });
  return { values, change, isDirty: JSON.stringify(values) !== JSON.stringify(initial) };
}

export function PrepareForm({ onPrepared, onClose, ...facts }: PrepareFormProps) {
  const { chosen, drafts } = facts;
  const { values, change, isDirty } = useValues(facts);
  const [errors, setErrors] = useState<PrepareErrors>({});
  const write = usePrepare({ chosen, drafts, onPrepared });
  const { result, size, isPending, notice } = write;
  if (result) {
    return (
      <BulkOutcome
        closeLabel={`Open ${result.reference}`}
        done={size - result.refused.length}
        doneText="added"
        error={notice}
        isRetrying={isPending}
        onClose={() => onPrepared(result)}
        onRetry={() => write.retry(result)}
        refusedNote="Refused, and still as they were:"
        refused={result.refused.map(({ payoutId: id, payee: name, reason }) => ({
          id,
          name,
          reason,
          to: `/payouts?id=${id}`,
        }))}
      />
    );
  }
  const edit = (changes: Partial<PrepareValues>) => {
    setErrors({});
    write.onChanged();
    change(changes);
  };
  const submit = () => {
    const found = problemsOf(values);
    setErrors(found);
    if (Object.keys(found).length === 0) write.prepare(values);
  };
  const count = pluralize(size, "payout");
  const draft = drafts.find(({ id }) => id === values.runId);
  const paymentDate = draft?.paymentDate ?? values.paymentDate;
  const dueThrough = (draft && chosen?.dueThrough) ?? values.dueThrough;
  const texts = chosen
    ? { title: "Add to Payout Run", submitLabel: `Add ${count}`, pendingLabel: "Adding..." }
    : { title: "Prepare payout run", submitLabel: "Prepare run", pendingLabel: "Preparing..." };
  return (
    <FormDialog
      error={notice}
      isDirty={isDirty}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      {...texts}
    >
      {chosen && (
        <p className="ops-note">
          {`Chosen: ${count}${chosen.sum === undefined ? "" : `, ${chosen.sum}`}`}
        </p>
      )}
      {drafts.length > 0 && (
        <TargetChoice drafts={drafts} onChange={(runId) => edit({ runId })} runId={values.runId} />
      )}
      {draft ? (
        <DraftField drafts={drafts} onChange={(runId) => edit({ runId })} runId={values.runId} />
      ) : (
        <NewRunFields {...{ edit, facts, values }} errors={{ ...write.issues, ...errors }} />
      )}
      <EarlyChoice
        onChange={(payEarly) => edit({ payEarly })}
        payEarly={values.payEarly}
        {...{ dueThrough, paymentDate }}
      />
      {isPending && <ProgressBar aria-label={texts.pendingLabel} intent="primary" />}
    </FormDialog>
  );
}

interface NewRunFieldsProps {
  readonly facts: PrepareFacts;
  readonly values: PrepareValues;
  readonly errors: PrepareErrors;
  readonly edit: (changes: Partial<PrepareValues>) => void;
}

function NewRunFields({ facts, values, errors, edit }: NewRunFieldsProps) {
  const { today } = useSession();
  const { accounts, chosen } = facts;
  const account = accounts.find(({ id }) => id === values.fundingAccountId) ?? facts.account;
  const days = [
    { name: "paymentDate", label: "Payment date" },
    { name: "dueThrough", label: "Due through" },
  ] as const;
  return (
    <>
      <FieldRow>
        {days.map(({ name, label }) => (
          <Field error={errors[name]} key={name} label={label} required>
            {(control) => (
              <DayInput
                {...{ control, label, today }}
                onChange={(day) => edit({ [name]: day })}
                value={values[name]}
              />
            )}
          </Field>
        ))}
      </FieldRow>
      <p aria-live="polite" className="ops-note">
        {paymentDateHelp(values.paymentDate, today, account)}{" "}
        {chosen
          ? `Payouts that are due after ${values.payEarly ? "the second date" : "either date"} are left out.`
          : "Payouts that are due through the second date join, overdue ones included, unless another run has them."}
      </p>
      <Field error={errors.fundingAccountId} label="Funding account" required>
        {(control) => (
          <SelectInput
            {...control}
            onChange={(event) => edit({ fundingAccountId: event.currentTarget.value })}
            value={values.fundingAccountId}
          >
            {accounts.map((one) => (
              <option key={one.id} value={one.id}>
                {accountOptionText(one)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    </>
  );
}
