import { errorText, useUpload } from "@accord/api-client";
import type { Investor, PayeeAccount, PayeeAccountDetails } from "@accord/contracts";
import {
  ADDITIONAL_FILES,
  useFormWrite,
  useIdempotencyKey,
  useServerIssues,
} from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { FileField } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
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

const DONE = "Bank details requested. Nothing is paid there yet.";

/** Uploads the request after the change was saved; without it the change waits all the same. */
function useEvidence(onRequested: RequestChangeProps["onRequested"]) {
  const notify = useNotify();
  const [file, setFile] = useState<File>();
  const saved = useRef<PayeeAccountDetails>(undefined);
  const finish = () => saved.current && onRequested(saved.current);
  const { upload, isPending } = useUpload("POST", "/api/payee-accounts/:id/upload-evidence", {
    onSuccess: () => {
      notify.success(DONE);
      finish();
    },
    onError: (error) => {
      notify.error(
        `The bank details are requested, but their request was not uploaded: ${errorText(error, "there was no answer")}`,
      );
      finish();
    },
  });
  const onSaved = (account: PayeeAccountDetails) => {
    saved.current = account;
    if (file) return upload({ params: { id: account.id }, form: { evidence: file, replaces: "" } });
    notify.success(DONE);
    return finish();
  };
  return { file, setFile, onSaved, isPending };
}

export function RequestChange({ investor, accounts, onClose, onRequested }: RequestChangeProps) {
  const { keyFor, renew } = useIdempotencyKey();
  const evidence = useEvidence(onRequested);
  const write = useFormWrite("POST", "/api/investors/:id/payee-accounts", {
    failed: "Failed to request the bank details",
    fields: requestFields,
    onSaved: (saved) => {
      renew();
      evidence.onSaved(saved);
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
      isDirty={form.formState.isDirty || evidence.file !== undefined}
      isPending={write.isPending || evidence.isPending}
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
      <FileField
        accept={ADDITIONAL_FILES}
        file={evidence.file}
        label="The request (e-mail or letter)"
        onFile={evidence.setFile}
      />
    </FormDialog>
  );
}
