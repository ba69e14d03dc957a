import { isForAll, lastQuarter, MAX_CHOSEN_INVESTORS, rangeProblems } from "@accord/domain";
import { issuesByField, useFormWrite, useIdempotencyKey } from "@accord/remote-kit";
import { useHasRole, useNotify, useSession } from "@accord/shell-kit";
import { DayRangeFields } from "@accord/ui/inputs";
import { FormDialog } from "@accord/ui/overlays";
import { useState } from "react";

interface PrintStatementsProps {
  readonly investorIds: readonly string[];
  readonly onClose: () => void;
}

const fields = ["from", "to", "investorIds"] as const;

/** Statements of the chosen investors, printed in the background. */
export function PrintStatements({ investorIds, onClose }: PrintStatementsProps) {
  const { today } = useSession();
  const notify = useNotify();
  const { keyFor } = useIdempotencyKey();
  const [initial] = useState(() => lastQuarter(today));
  const [range, setRange] = useState(initial);
  const [isTried, setTried] = useState(false);
  const canPrintAll = useHasRole("admin");
  const isTooMany = !canPrintAll && isForAll(investorIds);
  const write = useFormWrite("POST", "/api/reports/statements", {
    failed: "Failed to create statements",
    fields,
    onSaved: () => {
      notify.success("The statements are being created. They are on the Reports page.");
      onClose();
    },
  });
  const problems = rangeProblems(range, today);
  const issues = { ...Object.fromEntries(issuesByField(write.failure, fields)) };
  const submit = () => {
    setTried(true);
    if (isTooMany || Object.keys(problems).length > 0) return;
    const body = { ...range, investorIds: [...investorIds] };
    write.send({ body, idempotencyKey: keyFor(body) });
  };
  const count = investorIds.length.toLocaleString("en-US");
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
      submitLabel="Print statements"
      title={
        investorIds.length === 1 ? "Statement of 1 Investor" : `Statements of ${count} Investors`
      }
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
