import { memo, type KeyboardEvent } from "react";
import type { Box } from "../geometry/box.ts";
import { isLow, typeSize } from "../geometry/print-line.ts";

interface FieldBoxProps {
  /** Undefined for the field that is being added. */
  readonly fieldKey: string | undefined;
  /** What a screen reader says: name, page, place and size. */
  readonly label: string;
  /** Sample data, or the field's name. */
  readonly text: string;
  readonly box: Box;
  /** CSS pixels for a point. */
  readonly scale: number;
  readonly isSelected: boolean;
  readonly hasIssue: boolean;
  /** One box of a page takes the Tab key; the list leads to the others. */
  readonly isTabStop: boolean;
  readonly onChoose: (key: string) => void;
  readonly onKey: (event: KeyboardEvent, key: string | undefined) => void;
}

const stateOf = ({ isSelected, hasIssue, fieldKey, box }: FieldBoxProps) =>
  [
    "mp-box",
    isSelected && "mp-box-selected",
    hasIssue && "mp-box-wrong",
    fieldKey === undefined && "mp-box-new",
    !isLow(box.height) && "mp-box-tall",
  ]
    .filter(Boolean)
    .join(" ");

function Handles() {
  return (
    <>
      <span className="mp-handle mp-handle-start" data-corner="start" />
      <span className="mp-handle mp-handle-end" data-corner="end" />
    </>
  );
}

/** A field on its page. The page listens to the pointer; the keys are heard here. */
export const FieldBox = memo(function FieldBox(props: FieldBoxProps) {
  const { fieldKey, label, text, box, scale, isSelected, isTabStop, onChoose, onKey } = props;
  return (
    <button
      aria-label={label}
      aria-pressed={isSelected}
      className={stateOf(props)}
      data-field={fieldKey ?? ""}
      onClick={(event) => {
        // A pointer has chosen already, when it came down.
        if (event.detail === 0 && fieldKey !== undefined) onChoose(fieldKey);
      }}
      onKeyDown={(event) => onKey(event, fieldKey)}
      style={{
        left: box.x * scale,
        top: box.y * scale,
        width: box.width * scale,
        height: box.height * scale,
        fontSize: typeSize(box.height) * scale,
      }}
      tabIndex={isTabStop ? 0 : -1}
      type="button"
    >
      <span className="mp-box-text">{text}</span>
      {isSelected && <Handles />}
    </button>
  );
});
