import { ApiError, serverMessage } from "@accord/api-client";
import { type Envelope, voidEnvelope } from "@accord/contracts";
import { useFormWrite, useServerIssues } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { Field, ReferenceText, TextAreaInput } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent } from "react";
import { useForm } from "react-hook-form";
import { signingText } from "../signing-text.ts";
import * as z from "@accord/zod";

interface CancelValues {
  reason: string;
}

const cancelSchema = z.object({
  reason: z.string().trim().min(1, "Enter a reason").pipe(voidEnvelope.body.shape.reason),
});

type Cancellation = z.output<typeof cancelSchema>;

const normalizeSpaces = (reason: string) => reason.trim().split(/\s+/).join(" ");

/** The toast for a cancellation: message and title. */
function cancellationToast(
  { status, isCancelling, voidReason }: Envelope,
  typed: string,
): [message: string, title?: string] {
  // The provider did not answer; core repeats the request.
  if (isCancelling)
    return ["DocuSign did not answer. The envelope is cancelled as soon as it does."];
  if (status === "expired") return ["It expired before it could be cancelled."];
  if (voidReason === null || normalizeSpaces(voidReason) === normalizeSpaces(typed))
    return [signingText.voided];
  return [`It was cancelled already. Its reason: ${voidReason}`, signingText.voided];
}

interface CancelEnvelopeProps {
  readonly envelope: Envelope;
  readonly onClose: () => void;
}

const fields = ["reason"] as const;
const resolver = zodResolver(cancelSchema);

/** A 409: the envelope has ended, nothing is left to cancel. */
function useCloseWhenEnded(failure: Error | null, onEnded: () => void): void {
  const hasEnded = failure instanceof ApiError && failure.status === 409;
  const close = useEffectEvent(onEnded);
  useEffect(() => {
    if (hasEnded) close();
  }, [hasEnded]);
}

export function CancelEnvelope({ envelope, onClose }: CancelEnvelopeProps) {
  const { envelopeId, subject } = envelope;
  const notify = useNotify();
  const { register, formState, handleSubmit, getValues, ...form } = useForm<
    CancelValues,
    unknown,
    Cancellation
  >({ defaultValues: { reason: "" }, resolver });
  const write = useFormWrite("POST", "/api/docusign/envelopes/:envelopeId/void", {
    failed: signingText.notVoided,
    toastText: (error) => serverMessage(error) ?? signingText.notVoided,
    fields,
    onSaved: (answer) => {
      notify.success(...cancellationToast(answer, getValues("reason")));
      onClose();
    },
  });
  useServerIssues(form, write.failure, fields, write.onChanged);
  useCloseWhenEnded(write.failure, onClose);
  const submit = handleSubmit((body) => write.send({ params: { envelopeId }, body }));
  return (
    <FormDialog
      cancelLabel="Keep envelope"
      error={write.notice}
      intent="danger"
      isDirty={formState.isDirty}
      isPending={write.isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
      pendingLabel="Cancelling..."
      submitLabel="Cancel envelope"
      title="Cancel Envelope"
    >
      <p className="sgn-lead">
        <bdi>
          <ReferenceText text={subject} />
        </bdi>
        : nobody can sign it any more, and its signers are told the reason.
      </p>
      <Field error={formState.errors.reason?.message} label="Reason" required>
        {(control) => <TextAreaInput {...control} rows={3} {...register("reason")} />}
      </Field>
    </FormDialog>
  );
}
