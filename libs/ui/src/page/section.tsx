import { useId, type ReactNode } from "react";
import { useFocusFallback } from "../focus/use-focus-fallback.ts";

interface SectionProps {
  readonly title: string;
  /** What `#anchor` in an address brings into view. */
  readonly anchor?: string | undefined;
  readonly note?: ReactNode;
  readonly tools?: ReactNode;
  /** `group` in a dialog: the page behind may have a landmark of the same name. */
  readonly role?: "group";
  readonly children: ReactNode;
}

export function Section({ title, anchor, note, tools, role, children }: SectionProps) {
  const id = useId();
  const section = useFocusFallback<HTMLElement>();
  return (
    <section aria-labelledby={id} className="ac-section" id={anchor} ref={section} role={role}>
      <div className="ac-section-head">
        <h3 className="ac-section-title" id={id}>
          {title}
        </h3>
        {note !== undefined && <span className="ac-card-note">{note}</span>}
        {tools !== undefined && <div className="ac-section-tools">{tools}</div>}
      </div>
      {children}
    </section>
  );
}

export function SectionColumns({ children }: { readonly children: ReactNode }) {
  return <div className="ac-columns">{children}</div>;
}
