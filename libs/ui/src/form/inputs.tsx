import { Classes } from "@accord/blueprint";
import { CaretDown } from "@blueprintjs/icons";
import type { ComponentPropsWithRef, KeyboardEvent } from "react";

export function TextInput({ className, ...props }: ComponentPropsWithRef<"input">) {
  return <input autoComplete="off" className={`${Classes.INPUT} ${className ?? ""}`} {...props} />;
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
