import { Classes } from "@accord/blueprint";
import { CaretDown } from "@blueprintjs/icons";
import type { ComponentPropsWithRef, KeyboardEvent } from "react";

/** A text input in the product's look. Takes a plain `ref`, as react-hook-form's `register` gives. */
export function TextInput({ className, ...props }: ComponentPropsWithRef<"input">) {
  return <input autoComplete="off" className={`${Classes.INPUT} ${className ?? ""}`} {...props} />;
}

function submitOnShortcut(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.currentTarget.form?.requestSubmit();
  }
}

/** Several lines of text; Ctrl or Cmd with Enter submits its form. */
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

/** A native select: a short list. */
export function SelectInput({ children, ...props }: ComponentPropsWithRef<"select">) {
  return (
    <div className={Classes.HTML_SELECT}>
      <select {...props}>{children}</select>
      <CaretDown size={16} />
    </div>
  );
}
