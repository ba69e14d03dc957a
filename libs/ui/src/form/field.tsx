import { useId, type PropsWithChildren, type ReactNode } from "react";

/** Spread these on the control of the field. */
export interface FieldControl {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-required": true | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly required?: boolean;
  /** Muted words after the label: `required to reject`. */
  readonly labelNote?: string;
  readonly helper?: ReactNode;
  readonly error?: string | undefined;
  readonly className?: string;
  readonly children: (control: FieldControl) => ReactNode;
}

export function Field({ label, required = false, helper, error, ...props }: FieldProps) {
  const { className, children, labelNote = required ? "required" : undefined } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || helper !== undefined;
  return (
    <div className={className ? `ac-field ${className}` : "ac-field"}>
      <label htmlFor={id}>
        {label}
        {labelNote && <span className="ac-required"> {labelNote}</span>}
      </label>
      {children({
        id,
        "aria-describedby": hasNote ? noteId : undefined,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-required": required || undefined,
      })}
      {error !== undefined ? (
        <div className="ac-field-error" id={noteId}>
          {error}
        </div>
      ) : (
        helper !== undefined && (
          <div className="ac-field-help" id={noteId}>
            {helper}
          </div>
        )
      )}
    </div>
  );
}

/** Fields side by side; with `layout="address"` the second and third are narrow. */
export function FieldRow({
  layout,
  children,
}: PropsWithChildren<{ readonly layout?: "address" | undefined }>) {
  const className = layout === "address" ? "ac-field-row ac-city-state-zip" : "ac-field-row";
  return <div className={className}>{children}</div>;
}

export function FormSection({ title, children }: PropsWithChildren<{ readonly title: string }>) {
  return (
    <fieldset className="ac-form-section">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
