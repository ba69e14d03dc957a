import type { AgreementDetails } from "@accord/contracts";
import { parseMoney } from "@accord/domain";
import { FailureNotice } from "@accord/remote-kit";
import { FormDialog } from "@accord/ui/overlays";
import { zodResolver } from "@hookform/resolvers/zod";
import { RolloverFields } from "../fields/rollover-fields.tsx";
import { formNotice } from "../form/form-notice.tsx";
import { addSchema, type AddedRollover } from "../form/rollover-schema.ts";
import { emptyRollover } from "../form/rollover-values.ts";
import { useRolloverForm } from "../form/use-rollover-form.ts";
import { NOT_ADDED, noticeLines } from "../rollover-text.ts";
import { useSettleQuestion } from "../settle/use-settle-question.tsx";
import { useAddRollover } from "./use-add-rollover.ts";

interface AddRolloverProps {
  readonly agreement: AgreementDetails;
  readonly onClose: () => void;
}

const fields = [
  "amount",
  "rolloverDate",
  "rolloverType",
  "rolloverCategory",
  "destinationAgreementId",
  "sourceType",
] as const;

const outOnly = { ...emptyRollover, rolloverType: "rollover", place: "another" };
const resolver = zodResolver(addSchema);

/** ROI that is rolled over settles a row of this agreement. */
function rolledRoi({ rolloverCategory, amount, rolloverDate }: AddedRollover, agreementId: string) {
  if (rolloverCategory !== "roi") return undefined;
  return { agreementId, amount: parseMoney(amount), date: rolloverDate };
}

/** The 'Add Roll Over/Additional Investment' dialog. Mount it to open it. */
export function AddRollover({ agreement, onClose }: AddRolloverProps) {
  const { id, status } = agreement;
  const isOutOnly = status !== "active";
  const { send, fail, failure, isPending } = useAddRollover(id, onClose);
  const initial = isOutOnly ? outOnly : emptyRollover;
  const form = useRolloverForm({ initial, resolver, failure, fields });
  const { sendOrAsk, dialog } = useSettleQuestion(send, fail);
  const submit = form.handleSubmit((body) => sendOrAsk(body, rolledRoi(body, id)));
  const refusal = failure && <FailureNotice lines={noticeLines(NOT_ADDED, failure, fields)} />;
  return (
    <FormDialog
      error={formNotice(form, refusal)}
      isDirty={form.formState.isDirty}
      isOpen
      isPending={isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
      pendingLabel="Adding..."
      submitLabel="Add"
      title="Add Roll Over/Additional Investment"
      width={440}
    >
      <RolloverFields form={form} isOutOnly={isOutOnly} ownId={id} side="destinationAgreementId" />
      {dialog}
    </FormDialog>
  );
}
