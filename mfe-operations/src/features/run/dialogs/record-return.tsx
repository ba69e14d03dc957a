import type { PayoutRunDetails, PayoutRunLine } from "@accord/contracts";
import {
  blocksAccount,
  formatUsd,
  isDay,
  reopenedText,
  returnReason,
  returnRefusal,
} from "@accord/domain";
import { issuesByField, useRecordEdit } from "@accord/remote-kit";
import { useSession } from "@accord/shell-kit";
import { Field, FieldRow, TextInput } from "@accord/ui";
import { DayInput } from "@accord/ui/inputs";
import { FormDialog } from "@accord/ui/overlays";
import { useState } from "react";
import { useRunWriteOptions } from "./use-run-write-options.ts";

interface RecordReturnProps {
  readonly run: PayoutRunDetails;
  readonly line: PayoutRunLine;
  readonly onClose: () => void;
}

const fields = ["code", "returnedOn", "note"] as const;
type Values = Readonly<Record<(typeof fields)[number], string>>;
type Errors = Partial<Values>;

function problemsOf({ code, returnedOn }: Values, today: string): Errors {
  const refusal = /^R\d\d$/.test(code) ? returnRefusal(code) : "Enter a return code such as R03";
  return {
    ...(refusal !== null && { code: refusal }),
    ...(returnedOn > today && { returnedOn: "Returned on cannot be in the future" }),
    ...(!isDay(returnedOn) && { returnedOn: "Enter a date that exists, as MM/DD/YYYY" }),
  };
}

/** What a complete code means and does. */
function codeHelp(code: string): string {
  if (!/^R\d\d$/.test(code)) return "From the bank, for example R03";
  const blocks = blocksAccount(code) ? "; the account is blocked" : "";
  return `${returnReason(code)}${blocks}`;
}

function textsOf({ investor, agreement, net }: PayoutRunLine) {
  const { reference, status = "active" } = agreement;
  const reopened = reopenedText(reference, status);
  const due = `${investor.name}, ${reference}, ${formatUsd(net)}. The payout is due again at the amount that the run paid.`;
  const saved = `The payment to ${investor.name} is returned; it is due again`;
  return reopened === null
    ? { note: due, saved: `${saved}.` }
    : { note: `${due} ${reopened}.`, saved: `${saved}, and ${reference} is reopened.` };
}

export function RecordReturn({ run, line, onClose }: RecordReturnProps) {
  const { today } = useSession();
  const texts = textsOf(line);
  const [values, setValues] = useState<Values>({ code: "", returnedOn: today, note: "" });
  const [errors, setErrors] = useState<Errors>({});
  const { current, send, isPending, notice, failure } = useRecordEdit(
    "POST",
    "/api/payout-runs/:id/returns",
    useRunWriteOptions({
      run,
      fields,
      saved: texts.saved,
      onClose,
    }),
  );
  const shown: Errors = { ...Object.fromEntries(issuesByField(failure, fields)), ...errors };
  const change = (changes: Partial<Values>) => {
    setValues({ ...values, ...changes });
    setErrors({});
  };
  const submit = () => {
    const found = problemsOf(values, today);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    send({
      params: { id: current.id },
      ifMatch: current.version,
      body: { lineId: line.id, ...values },
    });
  };
  return (
    <FormDialog
      error={notice}
      isDirty={values.code !== "" || values.note !== ""}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      pendingLabel="Recording..."
      submitLabel="Record return"
      title="Record return"
    >
      <p className="ops-note">{texts.note}</p>
      <FieldRow>
        <Field error={shown.code} helper={codeHelp(values.code)} label="Return code" required>
          {(control) => (
            <TextInput
              {...control}
              maxLength={3}
              onChange={(event) => change({ code: event.currentTarget.value.toUpperCase() })}
              value={values.code}
            />
          )}
        </Field>
        <Field error={shown.returnedOn} label="Returned on" required>
          {(control) => (
            <DayInput
              control={control}
              label="Returned on"
              onChange={(returnedOn) => change({ returnedOn })}
              today={today}
              value={values.returnedOn}
            />
          )}
        </Field>
      </FieldRow>
      <Field error={shown.note} label="Note">
        {(control) => (
          <TextInput
            {...control}
            maxLength={1000}
            onChange={(event) => change({ note: event.currentTarget.value })}
            value={values.note}
          />
        )}
      </Field>
    </FormDialog>
  );
}
