import { useId, type ReactNode } from "react";
import { useHeldFocus } from "./use-held-focus.ts";

/** A titled part of a drawer or page; sections stand 28 px apart. */
export function Section({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  const section = useHeldFocus<HTMLElement>();
  return (
    <section aria-labelledby={id} className="ac-section" ref={section}>
      <h3 className="ac-section-title" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Two sections side by side; one column on a phone. */
export function SectionColumns({ children }: { readonly children: ReactNode }) {
  return <div className="ac-columns">{children}</div>;
}
