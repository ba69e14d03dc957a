import { errorText } from "@accord/api-client";
import type { AgreementFilter, Chosen, InvestorFilter } from "@accord/contracts";
import {
  lastQuarter,
  MAX_CHOSEN_INVESTORS,
  pluralForm,
  pluralize,
  rangeProblems,
} from "@accord/domain";
import { useHasRole, useNotify, useSession } from "@accord/shell-kit";
import { DayRangeFields } from "@accord/ui/inputs";
import { FormDialog } from "@accord/ui/overlays";
import { useState } from "react";
import { issuesByField } from "../form/failure.ts";
import { useFormWrite, useIdempotencyKey } from "../form/use-form-write.tsx";
import { changedCount, sizeOf, useNewCount, withCount } from "../list/selection/changed-count.ts";

type StatementsOf =
  | { readonly investors: Chosen<InvestorFilter> }
  | { readonly agreements: Chosen<AgreementFilter> };

interface PrintStatementsProps {
  readonly of: StatementsOf;
  readonly onClose: () => void;
}

const FAILED = "Failed to create statements";

const fields = ["from", "to"] as const;

const withNewCount = (of: StatementsOf, count: number | undefined) =>
  "investors" in of
    ? { investors: withCount(of.investors, count) }
    : { agreements: withCount(of.agreements, count) };

const titleOf = (of: StatementsOf, count: number) => {
  if ("investors" in of)
    return `${pluralForm(count, "Statement")} of ${pluralize(count, "Investor")}`;
  return `Statements for ${pluralize(count, "Agreement")}`;
};

/** Statements of the chosen investors, or of those of agreements, printed in the background. */
export function PrintStatements({ of, onClose }: PrintStatementsProps) {
  const { today } = useSession();
  const notify = useNotify();
  const { keyFor } = useIdempotencyKey();
  const [initial] = useState(() => lastQuarter(today));
  const [range, setRange] = useState(initial);
  const [isTried, setTried] = useState(false);
  const canPrintAll = useHasRole("admin");
  const write = useFormWrite("POST", "/api/reports/statements", {
    failed: FAILED,
    toastText: (error) => errorText(error, FAILED),
    fields,
    onSaved: () => {
      notify.success("The statements are being created. They are on the Reports page.");
      onClose();
    },
  });
  const chosen = withNewCount(of, useNewCount(write.failure));
  const count = sizeOf("investors" in chosen ? chosen.investors : chosen.agreements);
  const isTooMany = !canPrintAll && "investors" in of && count > MAX_CHOSEN_INVESTORS;
  const problems = rangeProblems(range, today);
  const issues = { ...Object.fromEntries(issuesByField(write.failure, fields)) };
  const submit = () => {
    setTried(true);
    if (isTooMany || Object.keys(problems).length > 0) return;
    const body = { ...range, ...chosen };
    write.send({ body, idempotencyKey: keyFor(body) });
  };
  return (
    <FormDialog
      error={
        isTooMany
          ? `At most ${MAX_CHOSEN_INVESTORS} investors. Only administrators print more at once.`
          : write.notice
      }
      isDirty={range.from !== initial.from || range.to !== initial.to}
      isPending={write.isPending}
      onClose={onClose}
      onSubmit={submit}
      pendingLabel="Starting..."
      submitLabel={
        changedCount(write.failure) === undefined
          ? "Print statements"
          : `Go on with ${count.toLocaleString("en-US")}`
      }
      title={titleOf(of, count)}
    >
      <DayRangeFields
        errors={{ ...issues, ...(isTried ? problems : {}) }}
        onChange={(changed) => {
          write.onChanged();
          setRange(changed);
        }}
        range={range}
        today={today}
      />
    </FormDialog>
  );
}
