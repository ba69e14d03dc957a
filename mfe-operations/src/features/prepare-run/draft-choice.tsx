import { Radio } from "@accord/blueprint";
import type { PayoutRun } from "@accord/contracts";
import { formatDay, formatUsd, pluralize } from "@accord/domain";
import { Field, SelectInput } from "@accord/ui";
import { useId } from "react";

interface DraftChoiceProps {
  readonly drafts: readonly PayoutRun[];
  /** Empty for a new run. */
  readonly runId: string;
  readonly onChange: (runId: string) => void;
}

export function TargetChoice({ drafts, runId, onChange }: DraftChoiceProps) {
  const name = useId();
  const options = [
    ["", "New run"],
    [drafts[0]?.id ?? "", "Existing draft"],
  ] as const;
  return (
    <div aria-label="Payout run" className="ops-target" role="radiogroup">
      {options.map(([value, label]) => (
        <Radio
          checked={(runId === "") === (value === "")}
          key={label}
          label={label}
          name={name}
          onChange={() => onChange(value)}
          value={value}
        />
      ))}
    </div>
  );
}

export function DraftField({ drafts, runId, onChange }: DraftChoiceProps) {
  return (
    <Field label="Draft run" required>
      {(control) => (
        <SelectInput
          {...control}
          onChange={(event) => onChange(event.currentTarget.value)}
          value={runId}
        >
          {drafts.map((run) => (
            <option key={run.id} value={run.id}>
              {`${run.reference}, payment date ${formatDay(run.paymentDate)}, ${pluralize(run.lineCount, "payout")}, ${formatUsd(run.net)}`}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
