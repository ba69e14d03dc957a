import type { AgreementDetails, NewAgreement } from "@accord/contracts";
import { planWithMovements } from "@accord/domain";
import { FailureNotice, failureLines, staleChange, StaleNotice } from "@accord/remote-kit";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { AgreementDialog } from "./agreement-dialog.tsx";
import { CloseQuestion } from "./edit/close-question.tsx";
import { editLimits } from "./edit/edit-limits.ts";
import { ResultsState } from "./edit/results-state.tsx";
import { useAgreementMoney } from "./edit/use-agreement-money.ts";
import { useFreshRecord } from "./edit/use-fresh-record.ts";
import { UPDATE_FAILURE, useUpdate } from "./edit/use-update.ts";
import type { Results } from "./preview-rail.tsx";
import { useAgreementSetup } from "./use-agreement-setup.ts";
import { valuesOf } from "./values/agreement-values.ts";
import { updateBody } from "./values/bodies.ts";
import { fieldNames, termNames } from "./values/field-names.ts";
import { filledTerms } from "./values/terms-of.ts";

interface EditAgreementProps {
  readonly agreement: AgreementDetails;
  readonly onClose: () => void;
  readonly results: Results;
}

/** The 'Edit Agreement' dialog. Mount it to open it. */
export function EditAgreement({ agreement, onClose, results }: EditAgreementProps) {
  const update = useUpdate(onClose);
  const setup = useAgreementSetup(valuesOf(agreement), agreement.investor, update.error);
  const money = useAgreementMoney(agreement.id);
  const record = useFreshRecord({ agreement, setup, money, update });
  const [asked, setAsked] = useState<NewAgreement | null>(null);
  const { form, isAdvanced } = setup;
  const opened = record.current;
  const status = useWatch({ control: form.control, name: "status" });
  const { dirtyFields } = form.formState;
  const haveTermsChanged = termNames.some((name) => dirtyFields[name] === true);
  const save = (filled: NewAgreement) => {
    const plan = () => planWithMovements(filledTerms(filled), money.movements);
    const claim = isAdvanced && money.isKnown ? plan() : null;
    update.send(opened, updateBody(filled, claim, opened, status));
  };
  const isClosing = opened.status === "active" && status !== "active";
  const asksFirst = isClosing && money.unpaid?.count !== 0;
  const change = staleChange(update.error);
  const failure = update.error && failureLines(update.error, UPDATE_FAILURE, fieldNames);
  const notice = change ? (
    <StaleNotice
      change={change}
      isReloading={record.isReloading}
      onReload={record.reload}
      record="agreement"
    />
  ) : (
    failure && <FailureNotice lines={failure} />
  );
  return (
    <>
      <AgreementDialog
        hasHistory={money.hasHistory}
        insteadOfResults={money.isKnown ? undefined : <ResultsState money={money} />}
        isPending={update.isPending}
        limits={editLimits(opened, status, money, haveTermsChanged)}
        movements={money.movements}
        notice={notice ?? undefined}
        onClose={onClose}
        onSend={asksFirst ? setAsked : save}
        pendingLabel="Updating..."
        results={results}
        setup={setup}
        submitLabel="Update Agreement"
        title="Edit Agreement"
      />
      <CloseQuestion
        isOpen={asked !== null}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) save(asked);
          setAsked(null);
        }}
        reference={opened.reference}
        status={status}
        unpaid={money.unpaid}
      />
    </>
  );
}
