import type { Investor } from "@accord/contracts";
import { accountKinds, holderKinds, requestChannels } from "@accord/domain";
import { FieldRow } from "@accord/ui";
import type { UseFormReturn } from "react-hook-form";
import { BoundChoice, BoundText } from "../../fields.tsx";
import {
  accountKindLabels,
  channelLabels,
  hasSecondParty,
  holderKindLabels,
  nameOfParty,
} from "../bank-text.ts";
import type { RequestBody, RequestValues } from "./request-schema.ts";

const optionsOf = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => [value, labels[value]] as const);

const kindOptions = optionsOf(holderKinds, holderKindLabels);
const accountOptions = optionsOf(accountKinds, accountKindLabels);
const channelOptions = optionsOf(requestChannels, channelLabels);

const digits = { inputMode: "numeric", maxLength: 9 } as const;
const number = { maxLength: 17 } as const;

interface RequestFieldsProps {
  readonly form: UseFormReturn<RequestValues, unknown, RequestBody>;
  readonly investor: Investor;
}

export function RequestFields({ form, investor }: RequestFieldsProps) {
  return (
    <>
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
    </>
  );
}
