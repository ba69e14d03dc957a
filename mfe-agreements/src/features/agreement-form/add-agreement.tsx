import type { NewAgreement } from "@accord/contracts";
import { useFormWrite, useIdempotencyKey } from "@accord/remote-kit";
import { useNavigate } from "@accord/router";
import { useNotify, useSession } from "@accord/shell-kit";
import { AgreementDialog } from "./agreement-dialog.tsx";
import type { Results } from "./preview-rail.tsx";
import { useAgreementSetup } from "./use-agreement-setup.ts";
import { fieldNames, valuesFor, type ChosenInvestor } from "./values/agreement-values.ts";
import { createBody } from "./values/bodies.ts";
import { NO_RECORDS, pastDueOf, previewOf } from "./values/preview.ts";
import { filledTerms } from "./values/terms-of.ts";

interface AddAgreementProps {
  readonly investor?: ChosenInvestor | undefined;
  readonly onClose: () => void;
  readonly results: Results;
}

export function AddAgreement({ investor, onClose, results }: AddAgreementProps) {
  const navigate = useNavigate();
  const notify = useNotify();
  const { today } = useSession();
  const { keyFor, renew } = useIdempotencyKey();
  const add = useFormWrite("POST", "/api/agreements", {
    failed: "Failed to create agreement",
    fields: fieldNames,
    onSaved: ({ id, reference }) => {
      renew();
      notify.success("Agreement created successfully", undefined, {
        label: `Open ${reference}`,
        onClick: () => void navigate(`/agreements?id=${id}`),
      });
      onClose();
    },
  });
  const setup = useAgreementSetup(valuesFor(investor), investor ?? null, add.failure);
  const send = (agreement: NewAgreement) => {
    const { plan, rows } = previewOf(filledTerms(agreement), NO_RECORDS);
    const isPaid = agreement.paidBeforeToday && pastDueOf(rows, today) !== null;
    const body = createBody(agreement, setup.isAdvanced ? plan : null, isPaid);
    add.send({ body, idempotencyKey: keyFor(body) });
  };
  return (
    <AgreementDialog
      hasHistory={false}
      isPending={add.isPending}
      limits={null}
      notice={add.notice}
      onClose={onClose}
      onSend={send}
      pendingLabel="Creating..."
      recorded={NO_RECORDS}
      results={results}
      setup={setup}
      submitLabel="Create Agreement"
      title="Add New Agreement"
    />
  );
}
