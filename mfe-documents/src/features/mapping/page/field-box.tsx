import { useEffect, useRef, type KeyboardEvent } from "react";
import type { Box } from "../geometry/box.ts";
import { isLow, typeSize } from "../geometry/print-line.ts";

interface FieldBoxProps {
  /** Undefined for the field that is being added. */
  readonly fieldKey: string | undefined;
  /** What a screen reader says: name, page, place and size. */
  readonly label: string;
  readonly text: string;
  readonly box: Box;
  /** CSS pixels for a point. */
  readonly scale: number;
  readonly isSelected: boolean;
  readonly hasIssue: boolean;
  readonly isTabStop: boolean;
  readonly onChoose: (key: string) => void;
  readonly onKey: (event: KeyboardEvent, key: string | undefined) => void;
}

const stateOf = ({ isSelected, hasIssue, fieldKey, box }: FieldBoxProps) =>
  [
    "mp-place",
    isSelected && "mp-place-selected",
    hasIssue && "mp-place-wrong",
    fieldKey === undefined && "mp-place-new",
    !isLow(box.height) && "mp-place-tall",
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

/** A box on the page. The page listens to the pointer; the keys are heard here. */
export function FieldBox(props: FieldBoxProps) {
  const { fieldKey, label, text, box, scale, isSelected, isTabStop, onChoose, onKey } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected) button.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isSelected]);
  const place = {
    left: box.x * scale,
    top: box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
    fontSize: typeSize(box.height) * scale,
  };
  return (
    <div className={stateOf(props)} style={place}>
      <button
        aria-label={label}
        aria-pressed={isSelected}
        className="mp-box"
        data-field={fieldKey ?? ""}
        onClick={(event) => {
          // A pointer has chosen already, when it came down.
          if (event.detail === 0 && fieldKey !== undefined) onChoose(fieldKey);
        }}
        onKeyDown={(event) => onKey(event, fieldKey)}
        ref={button}
        tabIndex={isTabStop ? 0 : -1}
        type="button"
      >
        {isSelected && <Handles />}
      </button>
      {/* Beside the button: what would be printed is no part of its name. */}
      <span aria-hidden="true" className="mp-box-text">
        {text}
      </span>
    </div>
  );
}
