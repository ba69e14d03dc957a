import { useEffect, useRef, type ReactNode } from "react";
import { focusHeading } from "../focus/focus-rules.ts";
import { useDocumentTitle } from "./use-document-title.ts";

interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
}

/** Sets the document title and focuses the heading after a navigation. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current), []);
  useDocumentTitle(title);
  return (
    <header className="ac-page-header">
      <div>
        <h1 className="ac-page-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {subtitle !== undefined && <p className="ac-page-subtitle">{subtitle}</p>}
      </div>
      {actions !== undefined && <div className="ac-page-actions">{actions}</div>}
    </header>
  );
}
