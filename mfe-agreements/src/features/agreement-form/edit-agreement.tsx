import type { AgreementDetails, NewAgreement } from "@accord/contracts";
import { planWithMovements } from "@accord/domain";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { AgreementDialog } from "./agreement-dialog.tsx";
import { CloseQuestion } from "./edit/close-question.tsx";
import { editLimits } from "./edit/edit-limits.ts";
import { useAgreementEdit } from "./edit/use-agreement-edit.ts";
import type { Results } from "./preview-rail.tsx";
import { updateBody } from "./values/bodies.ts";
import { termNames } from "./values/agreement-values.ts";
import { filledTerms } from "./values/terms-of.ts";
import { ErrorState, SkeletonBars } from "@accord/ui";
import type { AgreementMoney } from "./edit/use-agreement-money.ts";

interface EditAgreementProps {
  readonly agreement: AgreementDetails;
  readonly onClose: () => void;
  readonly results: Results;
}

export function EditAgreement({ agreement, onClose, results }: EditAgreementProps) {
  const { edit, setup, money, dirtyFields } = useAgreementEdit(agreement, onClose);
  const [unconfirmed, setUnconfirmed] = useState<NewAgreement | null>(null);
  const { form, isAdvanced } = setup;
  const opened = edit.current;
  const status = useWatch({ control: form.control, name: "status" });
  const haveTermsChanged = termNames.some((name) => dirtyFields[name] === true);
  const save = (filled: NewAgreement) => {
    const plan = () => planWithMovements(filledTerms(filled), money.recorded.movements);
    const shownPlan = isAdvanced && money.isLoaded ? plan() : null;
    const body = updateBody(filled, shownPlan, opened, status);
    edit.send({ params: { id: opened.id }, body, ifMatch: opened.version });
  };
  const isClosing = opened.status === "active" && status !== "active";
  const needsConfirmation = isClosing && money.unpaid?.count !== 0;
  return (
    <>
      <AgreementDialog
        hasHistory={money.hasHistory}
        resultsPlaceholder={money.isLoaded ? undefined : <ResultsPlaceholder money={money} />}
        isPending={edit.isPending}
        limits={editLimits(opened, status, money, haveTermsChanged)}
        notice={edit.notice}
        onClose={onClose}
        onSend={needsConfirmation ? setUnconfirmed : save}
        pendingLabel="Updating..."
        recorded={money.recorded}
        results={results}
        setup={setup}
        submitLabel="Update Agreement"
        title="Edit Agreement"
      />
      <CloseQuestion
        isOpen={unconfirmed !== null}
        onCancel={() => setUnconfirmed(null)}
        onConfirm={() => {
          if (unconfirmed !== null) save(unconfirmed);
          setUnconfirmed(null);
        }}
        reference={opened.reference}
        status={status}
        unpaid={money.unpaid}
      />
    </>
  );
}

function ResultsPlaceholder({ money }: { readonly money: AgreementMoney }) {
  if (!money.isFailed) return <SkeletonBars />;
  return <ErrorState onRetry={() => void money.reload()} text="Failed to load the payouts" />;
}
