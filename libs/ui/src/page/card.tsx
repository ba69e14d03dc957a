import { useId, type ReactNode } from "react";
import { useFocusFallback } from "../focus/use-focus-fallback.ts";

interface CardProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly tools?: ReactNode;
  readonly padded?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Card({ title, note, tools, padded = false, className, children }: CardProps) {
  const id = useId();
  const card = useFocusFallback<HTMLElement>();
  return (
    <section
      aria-labelledby={id}
      className={className ? `ac-card ${className}` : "ac-card"}
      ref={card}
    >
      <div className="ac-card-head">
        <h2 className="ac-card-title" id={id}>
          {title}
        </h2>
        {note !== undefined && <span className="ac-card-note">{note}</span>}
        {tools !== undefined && <div className="ac-card-tools">{tools}</div>}
      </div>
      {padded ? <div className="ac-card-body">{children}</div> : children}
    </section>
  );
}
