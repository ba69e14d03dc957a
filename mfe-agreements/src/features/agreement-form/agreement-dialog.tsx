import { Tag } from "@accord/blueprint";
import type { NewAgreement } from "@accord/contracts";
import { FormDialog } from "@accord/ui/overlays";
import { useMemo, type ComponentProps, type ReactNode } from "react";
import { AgreementFields } from "./fields/agreement-fields.tsx";
import type { EditLimits } from "./edit/edit-limits.ts";
import { useHighPercentQuestion } from "./high-percent-question.tsx";
import { PreviewRail, type Results } from "./preview-rail.tsx";
import type { AgreementSetup } from "./use-agreement-setup.ts";
import { previewOf, type Recorded } from "./values/preview.ts";
import { readTerms } from "./values/terms-of.ts";
import "./agreement-form.css";

interface AgreementDialogProps extends Pick<
  ComponentProps<typeof FormDialog>,
  "title" | "submitLabel" | "pendingLabel" | "isPending" | "onClose"
> {
  readonly setup: AgreementSetup;
  readonly notice: ReactNode;
  readonly onSend: (agreement: NewAgreement) => void;
  readonly results: Results;
  readonly recorded: Recorded;
  readonly limits: EditLimits | null;
  readonly hasHistory: boolean;
  /** Replaces the calculation while the movements are loading. */
  readonly resultsPlaceholder?: ReactNode;
}

const RESULTS_WIDTH = 360;

export function AgreementDialog({
  setup,
  results,
  recorded,
  limits,
  ...props
}: AgreementDialogProps) {
  const { form, values, isAdvanced } = setup;
  const isLoaded = props.resultsPlaceholder === undefined;
  const { terms, problem } = useMemo(() => readTerms(values), [values]);
  const preview = useMemo(
    // Without payouts and movements the figures would be wrong.
    () => (isLoaded && terms !== null ? previewOf(terms, recorded) : null),
    [isLoaded, terms, recorded],
  );
  const context = { ...setup, preview, problem, movements: recorded.movements, limits };
  const rail = (
    <PreviewRail
      hasHistory={props.hasHistory}
      placeholder={props.resultsPlaceholder}
      preview={preview}
      problem={problem}
      results={results}
    />
  );
  const isTyped = form.formState.dirtyFields.roiPercentage === true;
  const { sendOrConfirm, question } = useHighPercentQuestion(props.onSend, isTyped);
  return (
    <FormDialog
      {...(isAdvanced && {
        badge: (
          <Tag intent="primary" minimal>
            Advanced ROI Calculations Enabled
          </Tag>
        ),
      })}
      error={props.notice}
      isDirty={form.formState.isDirty}
      isPending={props.isPending}
      onClose={props.onClose}
      onSubmit={() => void form.handleSubmit(sendOrConfirm)()}
      pendingLabel={props.pendingLabel}
      rail={isAdvanced ? { label: "Calculation", content: rail } : undefined}
      submitLabel={props.submitLabel}
      title={props.title}
      width={isAdvanced ? 1040 : 1040 - RESULTS_WIDTH}
    >
      <AgreementFields context={context} />
      {question}
    </FormDialog>
  );
}
