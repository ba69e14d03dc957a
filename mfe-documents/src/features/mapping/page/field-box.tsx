import { fitText, dejaVuSansMetrics } from "@accord/domain";
import { useEffect, useMemo, useRef, type KeyboardEvent } from "react";
import type { Box } from "../geometry/box.ts";
import { PrintedText } from "./printed-text.tsx";

interface FieldBoxProps {
  /** Undefined for the field that is being added. */
  readonly fieldKey: string | undefined;
  readonly label: string;
  readonly text: string;
  /** Sample text: the box shows an error when it does not fit. */
  readonly isSample: boolean;
  readonly box: Box;
  /** CSS pixels per point. */
  readonly scale: number;
  readonly isSelected: boolean;
  readonly hasIssue: boolean;
  readonly isTabStop: boolean;
  readonly onChoose: (key: string) => void;
  readonly onKey: (event: KeyboardEvent, key: string | undefined) => void;
}

const TOO_SMALL = "the sample data does not fit, even in small print";

const stateOf = ({ isSelected, hasIssue, fieldKey }: FieldBoxProps, isTooSmall: boolean) =>
  [
    "mp-place",
    isSelected && "mp-place-selected",
    hasIssue && "mp-place-wrong",
    fieldKey === undefined && "mp-place-new",
    isTooSmall && "mp-place-small",
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

export function FieldBox(props: FieldBoxProps) {
  const { fieldKey, label, text, box, scale, isSelected, isTabStop, onChoose, onKey } = props;
  const { width, height } = box;
  const fitted = useMemo(
    () => fitText(dejaVuSansMetrics, text, { width, height }),
    [text, width, height],
  );
  const isTooSmall = props.isSample && fitted.overflows;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected) button.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isSelected]);
  const style = {
    left: box.x * scale,
    top: box.y * scale,
    width: width * scale,
    height: height * scale,
  };
  return (
    <div className={stateOf(props, isTooSmall)} style={style}>
      <button
        aria-label={isTooSmall ? `${label}, ${TOO_SMALL}` : label}
        aria-pressed={isSelected}
        className="mp-box"
        data-field={fieldKey ?? ""}
        onClick={(event) => {
          // With a pointer, pointerdown has selected it already.
          if (event.detail === 0 && fieldKey !== undefined) onChoose(fieldKey);
        }}
        onKeyDown={(event) => onKey(event, fieldKey)}
        ref={button}
        tabIndex={isTabStop ? 0 : -1}
        title={isTooSmall ? `In this box ${TOO_SMALL}. Make it larger.` : undefined}
        type="button"
      >
        {isSelected && <Handles />}
      </button>
      {/* Outside the button, so that it is not part of its accessible name. */}
      <PrintedText box={box} text={fitted} />
    </div>
  );
}
