import { queryOf } from "@accord/api-client";
import { Radio, Spinner } from "@accord/blueprint";
import type { ChangedPayoutRun, FundingAccount, PayoutRun } from "@accord/contracts";
import { formatDay, formatUsd, pluralize, shortMask } from "@accord/domain";
import { BulkOutcome, EarlyChoice, RecordFailure } from "@accord/remote-kit";
import { useSession } from "@accord/shell-kit";
import { Field, SelectInput } from "@accord/ui";
import { DayInput } from "@accord/ui/inputs";
import { FormDialog } from "@accord/ui/overlays";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { initialValues, lastDueDay, type RunIssues, type RunValues } from "./run-values.ts";
import type { PayoutSelection } from "./selection.ts";
import { useAddToRun } from "./use-add-to-run.ts";
import { useSelectedSum } from "./use-selected-sum.ts";

interface AddToRunProps {
  readonly selecting: PayoutSelection;
  readonly onClose: () => void;
  /** Opens the run; the selection is in it now. */
  readonly onAdded: (run: ChangedPayoutRun) => void;
}

/** Whole lists are recorded as exports. */
const DRAFTS = { status: "draft", limit: 200 } as const;

/** Loads the funding accounts and drafts before the form opens with its proposals. */
export function AddToRun(props: AddToRunProps) {
  const accounts = useQuery(queryOf("/api/funding-accounts"));
  const drafts = useQuery(queryOf("/api/payout-runs", { query: DRAFTS }));
  const error = accounts.error ?? drafts.error;
  if (accounts.data && drafts.data)
    return <AddForm {...props} accounts={accounts.data} drafts={drafts.data} />;
  return (
    <FormDialog
      isDirty={false}
      isPending={false}
      onClose={props.onClose}
      onSubmit={() => undefined}
      pendingLabel="Adding..."
      submitLabel="Add"
      title="Add to Payout Run"
    >
      {error ? (
        <RecordFailure
          error={error}
          onRetry={() => void Promise.all([accounts.refetch(), drafts.refetch()])}
          what="the payout runs"
        />
      ) : (
        <Spinner aria-label="Loading" size={28} />
      )}
    </FormDialog>
  );
}

interface AddFormProps extends AddToRunProps {
  readonly accounts: readonly FundingAccount[];
  readonly drafts: readonly PayoutRun[];
}

function AddForm({ selecting, accounts, drafts, onClose, onAdded }: AddFormProps) {
  const { today } = useSession();
  const [initial] = useState(() => initialValues(selecting, accounts, drafts, today));
  const [values, setValues] = useState<RunValues>(initial);
  const write = useAddToRun({ selecting, drafts, onAdded });
  const change = (changes: Partial<RunValues>) => {
    write.onChanged();
    setValues((before) => ({ ...before, ...changes }));
  };
  const sum = useSelectedSum(selecting);
  const { result, size } = write;
  if (result) {
    return (
      <BulkOutcome
        closeLabel={`Open ${result.reference}`}
        done={size - result.refused.length}
        doneText="added"
        error={write.notice}
        isRetrying={write.isPending}
        onClose={() => onAdded(result)}
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
  const count = pluralize(size, "payout");
  const draft = values.target === "draft" ? drafts.find(({ id }) => id === values.runId) : null;
  return (
    <FormDialog
      error={write.notice}
      isDirty={JSON.stringify(values) !== JSON.stringify(initial)}
      isPending={write.isPending}
      onClose={onClose}
      onSubmit={() => write.submit(values)}
      pendingLabel="Adding..."
      submitLabel={`Add ${count}`}
      title="Add to Payout Run"
    >
      <p className="pay-note">{sum === undefined ? count : `${count}, ${sum}`}</p>
      {drafts.length > 0 && <TargetChoice change={change} values={values} />}
      {values.target === "new" ? (
        <NewRunFields
          {...{ accounts, change, values, today }}
          issues={write.issues}
          proposed={initial.paymentDate}
        />
      ) : (
        <Field error={write.issues.runId} label="Draft run" required>
          {(control) => (
            <SelectInput
              {...control}
              onChange={(event) => change({ runId: event.currentTarget.value })}
              value={values.runId}
            >
              {drafts.map((run) => (
                <option key={run.id} value={run.id}>
                  {`${run.reference}, paid on ${formatDay(run.paymentDate)}, ${pluralize(run.lineCount, "payout")}, ${formatUsd(run.net)}`}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      )}
      <EarlyChoice
        dueThrough={draft ? lastDueDay(selecting, today) : values.dueThrough}
        onChange={(payEarly) => change({ payEarly })}
        payEarly={values.payEarly}
        paymentDate={draft?.paymentDate ?? values.paymentDate}
      />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly values: RunValues;
  readonly change: (changes: Partial<RunValues>) => void;
}

function TargetChoice({ values, change }: FieldsProps) {
  const name = useId();
  const options = [
    ["new", "New run"],
    ["draft", "Existing draft"],
  ] as const;
  return (
    <div aria-label="Payout run" className="pay-target" role="radiogroup">
      {options.map(([value, label]) => (
        <Radio
          checked={values.target === value}
          key={value}
          label={label}
          name={name}
          onChange={() => change({ target: value })}
          value={value}
        />
      ))}
    </div>
  );
}

interface NewRunFieldsProps extends FieldsProps {
  readonly accounts: readonly FundingAccount[];
  readonly issues: RunIssues;
  readonly today: string;
  /** The payment date that the form began with. */
  readonly proposed: string;
}

function NewRunFields({ accounts, values, issues, today, proposed, change }: NewRunFieldsProps) {
  const isProposed = values.paymentDate === proposed;
  const days = [
    {
      name: "paymentDate",
      label: "Payment Date",
      helper: isProposed ? "Proposed: the next payday." : undefined,
    },
    { name: "dueThrough", label: "Due Through", helper: "Payouts due later are left out." },
  ] as const;
  return (
    <>
      {days.map(({ name, label, helper }) => (
        <Field error={issues[name]} helper={helper} key={name} label={label} required>
          {(control) => (
            <DayInput
              {...{ control, label, today }}
              onChange={(day) => change({ [name]: day })}
              value={values[name]}
            />
          )}
        </Field>
      ))}
      <Field
        error={issues.fundingAccountId}
        helper={
          accounts.length === 0
            ? "There is no funding account yet. Ask an administrator to add one."
            : undefined
        }
        label="Funding Account"
        required
      >
        {(control) => (
          <SelectInput
            {...control}
            onChange={(event) => change({ fundingAccountId: event.currentTarget.value })}
            value={values.fundingAccountId}
          >
            {accounts.length === 0 && <option value="">None</option>}
            {accounts.map(({ id, name, accountMasked }) => (
              <option key={id} value={id}>{`${name} ${shortMask(accountMasked)}`}</option>
            ))}
          </SelectInput>
        )}
      </Field>
    </>
  );
}
