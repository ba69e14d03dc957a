import { addCallback, type NewCallback, type PayeeAccountDetails } from "@accord/contracts";
import { callResults, formatDay } from "@accord/domain";
import { useFormWrite, useIdempotencyKey, useServerIssues } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { Field, TextAreaInput } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import * as z from "@accord/zod";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { BoundChoice, BoundText } from "../../fields.tsx";
import { callResultLabels } from "../bank-text.ts";

interface RecordCallProps {
  readonly change: PayeeAccountDetails;
  readonly onClose: () => void;
}

interface CallValues {
  numberCalled: string;
  spokeWith: string;
  result: string;
  note: string;
}

const fields = ["numberCalled", "spokeWith", "result", "note"] as const;
const callSchema = z.pipe(
  z.custom<CallValues>().transform((values): unknown => values),
  addCallback.body,
);
const results = callResults.map((result) => [result, callResultLabels[result]] as const);

export function RecordCall({ change, onClose }: RecordCallProps) {
  const notify = useNotify();
  const { keyFor, renew } = useIdempotencyKey();
  const { id, numbersOnFile, investorName } = change;
  const write = useFormWrite("POST", "/api/payee-accounts/:id/callbacks", {
    failed: "Failed to record the call",
    fields,
    onSaved: () => {
      renew();
      notify.success("Call recorded");
      onClose();
    },
  });
  const form = useForm<CallValues, unknown, NewCallback>({
    defaultValues: {
      numberCalled: numbersOnFile[0]?.number ?? "",
      spokeWith: "",
      result: "",
      note: "",
    },
    resolver: zodResolver(callSchema),
  });
  useServerIssues(form, write.failure, fields, write.onChanged);
  const send = (body: NewCallback) =>
    write.send({ params: { id }, body, idempotencyKey: keyFor(body) });
  return (
    <FormDialog
      error={write.notice}
      isDirty={form.formState.isDirty}
      isPending={write.isPending}
      onClose={onClose}
      onSubmit={() => void form.handleSubmit(send)()}
      pendingLabel="Recording..."
      submitLabel="Record call"
      title="Record call"
    >
      <p className="bank-lead">Do not use a number from the request.</p>
      <BoundChoice
        form={form}
        label="Number called"
        name="numberCalled"
        options={numbersOnFile.map(({ number, since }) => [
          number,
          since ? `${number}, on file since ${formatDay(since)}` : `${number}, on file`,
        ])}
        required
      />
      <BoundText
        form={form}
        helper={`For example ${investorName}`}
        label="Spoke with"
        name="spokeWith"
      />
      <BoundChoice
        form={form}
        label="Result"
        name="result"
        none="Choose"
        options={results}
        required
      />
      <Field error={form.formState.errors.note?.message} label="Note">
        {(control) => <TextAreaInput {...control} {...form.register("note")} rows={3} />}
      </Field>
    </FormDialog>
  );
}
