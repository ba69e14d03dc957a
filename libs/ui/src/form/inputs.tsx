import { Classes } from "@accord/blueprint";
import { CaretDown } from "@blueprintjs/icons";
import type { ClipboardEvent, ComponentPropsWithRef, KeyboardEvent } from "react";
import { plainLine } from "@accord/domain";

/**
 * Characters that nobody sees are not stored, but a number would be refused for them, and
 * `maxLength` would count them and cut what was copied with them.
 */
function pastePlainLine(event: ClipboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const { maxLength, selectionStart, selectionEnd, value } = input;
  const text = event.clipboardData.getData("text/plain");
  const plain = plainLine(text);
  const replacesAll = selectionStart === 0 && selectionEnd === value.length;
  if (plain === text || !replacesAll) return;
  event.preventDefault();
  input.setRangeText(maxLength < 0 ? plain : plain.slice(0, maxLength), 0, value.length, "end");
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
}

export function TextInput({ className, ...props }: ComponentPropsWithRef<"input">) {
  return (
    <input
      autoComplete="off"
      className={`${Classes.INPUT} ${className ?? ""}`}
      onPaste={pastePlainLine}
      {...props}
    />
  );
}

function submitOnShortcut(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.currentTarget.form?.requestSubmit();
  }
}

/** Ctrl or Cmd with Enter submits the form. */
export function TextAreaInput({ className, ...props }: ComponentPropsWithRef<"textarea">) {
  return (
    <textarea
      className={`${Classes.INPUT} ${className ?? ""}`}
      onKeyDown={submitOnShortcut}
      rows={4}
      {...props}
    />
  );
}

export function SelectInput({ children, ...props }: ComponentPropsWithRef<"select">) {
  return (
    <div className={Classes.HTML_SELECT}>
      <select {...props}>{children}</select>
      <CaretDown size={16} />
    </div>
  );
}

interface OptionsProps {
  readonly of: readonly (readonly [value: string, label: string])[];
}

/** The options of a `SelectInput`. */
export const Options = ({ of }: OptionsProps) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
