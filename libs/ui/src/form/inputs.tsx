import { Classes } from "@accord/blueprint";
import { CaretDown } from "@blueprintjs/icons";
import type { ClipboardEvent, ComponentPropsWithRef, KeyboardEvent } from "react";
import { plainLine } from "@accord/domain";

/** `maxLength` counts characters that are not stored and would cut a number that is copied with them. */
function pastePlainLine(event: ClipboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const { maxLength, selectionStart, selectionEnd, value } = input;
  const text = event.clipboardData.getData("text/plain");
  const plain = plainLine(text);
  const replacesAll = selectionStart === 0 && selectionEnd === value.length;
  if (maxLength < 0 || text.length <= maxLength || plain === text || !replacesAll) return;
  event.preventDefault();
  input.setRangeText(plain.slice(0, maxLength), 0, value.length, "end");
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
