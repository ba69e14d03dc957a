import {
  partiesOf,
  type AgreementDetails,
  type Envelope,
  type Investor,
  type PdfTemplate,
  type SigningStatus,
} from "@accord/contracts";
import { signersOf } from "@accord/domain";
import { useServerIssues } from "@accord/remote-kit";
import { Field, TextAreaInput, TextInput } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useController, useForm } from "react-hook-form";
import { BlankTemplate } from "../../../records/blank-template.tsx";
import { TemplateChoice } from "../../../records/template-choice.tsx";
import { SendAgain } from "./send-again.tsx";
import { sendNotice } from "./send-notice.tsx";
import {
  firstValues,
  sendFields,
  sendSchema,
  type Sendable,
  type SendBody,
  type SendValues,
} from "./send-values.ts";
import { SignerList } from "./signer-list.tsx";
import { useSend } from "./use-send.ts";

interface SendFormProps {
  readonly agreement: AgreementDetails;
  readonly investor: Investor;
  /** Signs for the firm. */
  readonly signatory: SigningStatus["signatory"];
  readonly envelopes: readonly Envelope[];
  readonly sendable: Sendable;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

/** A template without field mappings, which needs a confirmation. */
interface Blank {
  readonly template: PdfTemplate;
  readonly body: SendBody;
}

const resolver = zodResolver(sendSchema);

export function SendForm(props: SendFormProps) {
  const { agreement, investor, signatory, envelopes, sendable, onCopy, onClose } = props;
  const copyInstead = () => {
    onClose();
    onCopy();
  };
  const sending = useSend({ agreementId: agreement.id, onSent: onClose, onCopy: copyInstead });
  const { control, register, formState, handleSubmit, ...form } = useForm<
    SendValues,
    unknown,
    SendBody
  >({ defaultValues: firstValues(agreement, sendable), resolver });
  useServerIssues(form, sending.failure, sendFields, sending.onChanged);
  const template = useController({ control, name: "templateId" });
  const { errors, isDirty } = formState;
  const [blank, setBlank] = useState<Blank>();
  const submit = (body: SendBody) => {
    const chosen = sendable.templates.find(({ id }) => id === body.templateId);
    if (chosen?.fields.length === 0) setBlank({ template: chosen, body });
    else sending.send(body);
  };
  return (
    <FormDialog
      error={sendNotice(sending.failure, copyInstead)}
      isDirty={isDirty && !sending.isOutcomeUnknown}
      isPending={sending.isPending}
      onClose={onClose}
      onSubmit={() => void handleSubmit(submit)()}
      pendingLabel="Sending..."
      submitLabel="Send"
      title="Send for Signature"
    >
      {existingEnvelopeNotes(envelopes).map((sentence) => (
        <p className="sgn-lead" key={sentence}>
          {sentence}
        </p>
      ))}
      <SignerList
        investorId={investor.id}
        signers={signersOf(agreement, partiesOf(investor), signatory)}
      />
      <Field error={errors.subject?.message} label="Subject" required>
        {(input) => <TextInput {...input} {...register("subject")} />}
      </Field>
      <Field error={errors.message?.message} label="Message">
        {(input) => <TextAreaInput {...input} rows={6} {...register("message")} />}
      </Field>
      <TemplateChoice
        error={errors.templateId?.message}
        label="Document"
        offersDocument={sendable.hasDocument}
        onChoose={template.field.onChange}
        templates={sendable.templates}
        value={template.field.value}
      />
      <BlankTemplate
        confirmLabel="Send it anyway"
        onCancel={() => setBlank(undefined)}
        onConfirm={() => {
          setBlank(undefined);
          if (blank !== undefined) sending.send(blank.body);
        }}
        template={blank?.template}
      />
      <SendAgain
        isOpen={sending.needsConfirmation}
        onCancel={sending.dismiss}
        onSend={sending.confirm}
      />
    </FormDialog>
  );
}

/** Sentences about signed and drafted envelopes of the agreement. */
function existingEnvelopeNotes(envelopes: readonly Envelope[]): readonly string[] {
  const isSigned = envelopes.some(({ status }) => status === "completed");
  const isDrafted = envelopes.some(
    ({ status, isCancelling }) => status === "created" && !isCancelling,
  );
  return [
    ...(isSigned ? ["This agreement has already been signed by everyone."] : []),
    ...(isDrafted ? ["DocuSign already has a draft of it, which is kept."] : []),
  ];
}
