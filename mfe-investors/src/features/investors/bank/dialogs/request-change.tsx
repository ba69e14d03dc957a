import type { Investor, PayeeAccount, PayeeAccountDetails } from "@accord/contracts";
import { useFormWrite, useIdempotencyKey, useServerIssues } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { FormDialog } from "@accord/ui/overlays";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { isCurrent } from "../bank-text.ts";
import { RequestFields } from "./request-fields.tsx";
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
      <RequestFields form={form} investor={investor} />
    </FormDialog>
  );
}
