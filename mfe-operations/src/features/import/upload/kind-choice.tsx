import { Radio } from "@accord/blueprint";
import { importKindLabels, importKinds, type ImportKind } from "@accord/domain";

interface KindChoiceProps {
  readonly kind: ImportKind;
  readonly onChange: (kind: ImportKind) => void;
}

const helps: Readonly<Record<ImportKind, string>> = {
  investors: "One row for each investor, told apart by e-mail",
  agreements: "One row for each agreement, told apart by its reference",
  payouts: "Payouts that were made, of agreements that are here or in the same workbook",
  rollovers: "ROI or principal that went into an agreement",
};

export function KindChoice({ kind, onChange }: KindChoiceProps) {
  return (
    <fieldset className="imp-kinds">
      <legend>What does the file hold?</legend>
      {importKinds.map((one) => (
        <Radio
          checked={one === kind}
          key={one}
          labelElement={
            <span className="imp-kind">
              <strong>{importKindLabels[one]}</strong>
              <span>{helps[one]}</span>
            </span>
          }
          name="kind"
          onChange={() => onChange(one)}
          value={one}
        />
      ))}
      <p className="ops-note">
        A workbook may have a sheet of each kind: choose one here, the others are proposed after the
        upload.
      </p>
    </fieldset>
  );
}
