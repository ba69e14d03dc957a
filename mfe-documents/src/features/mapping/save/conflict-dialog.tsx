import { Button, Radio } from "@accord/blueprint";
import { FormDialog } from "@accord/ui/overlays";
import { useId, useState } from "react";
import { partText } from "../fields/field-parts.ts";
import type { MappedField } from "../fields/mapped-field.ts";
import type { Choices, FieldConflict } from "../fields/merge-fields.ts";

type Side = Choices[string];

const sides: readonly { readonly side: Side; readonly label: string }[] = [
  { side: "theirs", label: "Theirs" },
  { side: "mine", label: "Mine" },
];

const nameOf = ({ theirs, mine }: FieldConflict) => (mine ?? theirs)?.fieldName ?? "";

/** A field that one side removed is shown with position and size. */
function sideTexts(field: MappedField | undefined, { parts }: FieldConflict): readonly string[] {
  if (field === undefined) return ["Removed"];
  if (parts.length > 0) return parts.map((part) => partText(field, part));
  return ["Kept", partText(field, "position"), partText(field, "size")];
}

interface ConflictChoiceProps {
  readonly conflict: FieldConflict;
  readonly chosen: Side | undefined;
  readonly error: string | undefined;
  readonly onChoose: (side: Side) => void;
}

function ConflictChoice({ conflict, chosen, error, onChoose }: ConflictChoiceProps) {
  const name = useId();
  const errorId = useId();
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : errorId}
      aria-invalid={error !== undefined}
      className="mp-conflict"
    >
      <legend>{nameOf(conflict)}</legend>
      <div className="mp-conflict-sides">
        {sides.map(({ side, label }) => (
          <Radio
            checked={chosen === side}
            className="mp-conflict-side"
            key={side}
            name={name}
            onChange={() => onChoose(side)}
            value={side}
          >
            <span className="mp-conflict-label">{label}</span>
            {sideTexts(conflict[side], conflict).map((text) => (
              <span className="mp-conflict-text" key={text}>
                {text}
              </span>
            ))}
          </Radio>
        ))}
      </div>
      {error !== undefined && (
        <p className="mp-conflict-error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ConflictDialogProps {
  readonly by: string | null;
  readonly conflicts: readonly FieldConflict[];
  readonly onChosen: (choices: Choices) => void;
  readonly onCancel: () => void;
}

const countText = (count: number) =>
  count === 1 ? "a field that you changed too" : `${count} fields that you changed too`;

export function ConflictDialog({ by, conflicts, onChosen, onCancel }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Choices>({});
  const [isTried, setTried] = useState(false);
  const isOpen = ({ key }: FieldConflict) => choices[key] === undefined;
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(conflicts.map(({ key }) => [key, side])));
  const submit = () => {
    setTried(true);
    if (!conflicts.some(isOpen)) onChosen(choices);
  };
  return (
    <FormDialog
      isDirty={false}
      isPending={false}
      onClose={onCancel}
      onSubmit={submit}
      pendingLabel="Applying..."
      submitLabel="Apply"
      title="Choose what is kept"
      width={640}
    >
      <p>
        {by ?? "Somebody"} changed {countText(conflicts.length)}. All other changes are merged.
        Nothing is saved until you choose Save Field Mappings.
      </p>
      {conflicts.length > 1 && (
        <div className="mp-conflict-all">
          <Button onClick={() => chooseAll("theirs")} text="All theirs" variant="outlined" />
          <Button onClick={() => chooseAll("mine")} text="All mine" variant="outlined" />
        </div>
      )}
      {conflicts.map((conflict) => (
        <ConflictChoice
          chosen={choices[conflict.key]}
          conflict={conflict}
          error={isTried && isOpen(conflict) ? "Choose theirs or mine" : undefined}
          key={conflict.key}
          onChoose={(side) => setChoices((before) => ({ ...before, [conflict.key]: side }))}
        />
      ))}
    </FormDialog>
  );
}
