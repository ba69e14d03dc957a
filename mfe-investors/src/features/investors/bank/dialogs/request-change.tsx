import type { Investor, PayeeAccount, PayeeAccountDetails } from "@accord/contracts";
import { accountKinds, changeChannels, holderKinds } from "@accord/domain";
import { useFormWrite, useIdempotencyKey, useServerIssues } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { FieldRow } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { BoundChoice, BoundText } from "../../fields.tsx";
import {
  accountKindLabels,
  channelLabels,
  hasSecondParty,
  holderKindLabels,
  isCurrent,
  nameOfParty,
} from "../bank-text.ts";
import {
  emptyRequest,
  requestFields,
  requestSchema,
  type RequestBody,
  type RequestValues,
} from "./request-schema.ts";

interface RequestChangeProps {
  readonly investor: Investor;
  readonly accounts: readonly PayeeAccount[];
  readonly onClose: () => void;
  readonly onRequested: (account: PayeeAccountDetails) => void;
}

const optionsOf = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => [value, labels[value]] as const);

const kindOptions = optionsOf(holderKinds, holderKindLabels);
const accountOptions = optionsOf(accountKinds, accountKindLabels);
// A bank's notice comes with the bank's file, not from a person.
const channelOptions = optionsOf(
  changeChannels.filter((channel) => channel !== "bank_notice"),
  channelLabels,
);

const digits = { inputMode: "numeric", maxLength: 9 } as const;
const number = { maxLength: 17 } as const;

export function RequestChange({ investor, accounts, onClose, onRequested }: RequestChangeProps) {
  const notify = useNotify();
  const { keyFor, renew } = useIdempotencyKey();
  const write = useFormWrite("POST", "/api/investors/:id/payee-accounts", {
    failed: "Failed to request the bank details",
    fields: requestFields,
    onSaved: (saved) => {
      renew();
      notify.success("Bank details requested. Nothing is paid there yet.");
      onRequested(saved);
    },
  });
  const form = useForm<RequestValues, unknown, RequestBody>({
    defaultValues: emptyRequest(investor, 1),
    resolver: zodResolver(requestSchema),
  });
  useServerIssues(form, write.failure, requestFields, write.onChanged);
  const send = (body: RequestBody) =>
    write.send({ params: { id: investor.id }, body, idempotencyKey: keyFor(body) });
  const hasDetails = accounts.some(isCurrent);
  return (
    <FormDialog
      error={write.notice}
      isDirty={form.formState.isDirty}
      isPending={write.isPending}
      onClose={onClose}
      onSubmit={() => void form.handleSubmit(send)()}
      pendingLabel="Saving..."
      submitLabel={hasDetails ? "Request change" : "Request bank details"}
      title={hasDetails ? "Change bank details" : "Add bank details"}
      width={560}
    >
      <p className="bank-lead">
        Nothing is paid there before a call to a number on file and the approval of a second person.
      </p>
      {hasSecondParty(investor) && (
        <BoundChoice
          form={form}
          label="Party"
          name="party"
          options={([1, 2] as const).map((party) => [String(party), nameOfParty(investor, party)])}
        />
      )}
      <BoundText form={form} label="Account holder" name="holderName" required />
      <FieldRow>
        <BoundChoice form={form} label="Holder" name="holderKind" options={kindOptions} />
        <BoundChoice form={form} label="Account" name="accountKind" options={accountOptions} />
      </FieldRow>
      <FieldRow>
        <BoundText
          attributes={digits}
          form={form}
          helper="Nine digits"
          label="Routing number"
          name="routingNumber"
          required
        />
        <BoundText
          attributes={digits}
          form={form}
          label="Routing number again"
          name="routingAgain"
          required
        />
      </FieldRow>
      <FieldRow>
        <BoundText
          attributes={number}
          form={form}
          helper="4 to 17 letters or digits, zeros in front included"
          label="Account number"
          name="accountNumber"
          required
        />
        <BoundText
          attributes={number}
          form={form}
          label="Account number again"
          name="accountAgain"
          required
        />
      </FieldRow>
      <FieldRow>
        <BoundText form={form} label="Bank" name="bankName" />
        <BoundChoice
          form={form}
          label="Requested by"
          name="channel"
          none="Choose"
          options={channelOptions}
          required
        />
      </FieldRow>
    </FormDialog>
  );
}
