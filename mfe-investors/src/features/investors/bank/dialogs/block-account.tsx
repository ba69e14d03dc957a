import { shortMask } from "@accord/domain";
import type { PayeeAccount } from "@accord/contracts";
import { Field, SelectInput } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import { useState } from "react";
import { kindsText } from "../bank-text.ts";
import { AccountStep } from "./account-step.tsx";

interface BlockAccountProps {
  readonly accounts: readonly PayeeAccount[];
  readonly onClose: () => void;
}

/** Asks for the account first where several could be blocked. */
export function BlockAccount({ accounts, onClose }: BlockAccountProps) {
  const [choices] = useState(() =>
    accounts.filter(({ status }) => status === "active" || status === "cooling"),
  );
  const first = choices.find(({ status }) => status === "active") ?? choices[0];
  const [chosen, setChosen] = useState(choices.length === 1 ? first : undefined);
  const [id, setId] = useState(first?.id ?? "");
  if (chosen) return <AccountStep account={chosen} onClose={onClose} step="block" />;
  return (
    <FormDialog
      isDirty={false}
      isPending={false}
      onClose={onClose}
      onSubmit={() => setChosen(choices.find((one) => one.id === id))}
      pendingLabel="Next"
      submitLabel="Next"
      title="Block payments"
    >
      <Field label="Account">
        {(control) => (
          <SelectInput
            {...control}
            onChange={({ currentTarget }) => setId(currentTarget.value)}
            value={id}
          >
            {choices.map((account) => (
              <option key={account.id} value={account.id}>
                {shortMask(account.accountMasked)} {kindsText(account)}, {account.holderName}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    </FormDialog>
  );
}
