import { useEffect, useRef, type ReactNode } from "react";
import { focusHeading } from "../focus/focus-rules.ts";
import { useDocumentTitle } from "./use-document-title.ts";

interface PageHeaderProps {
  readonly title: string;
  /** Beside the title, for example a status. */
  readonly badge?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
}

/** Sets the document title and focuses the heading after a navigation. */
export function PageHeader({ title, badge, subtitle, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current), []);
  useDocumentTitle(title);
  return (
    <header className="ac-page-header">
      <div>
        <div className="ac-page-name">
          <h1 className="ac-page-title" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {badge}
        </div>
        {subtitle !== undefined && <p className="ac-page-subtitle">{subtitle}</p>}
      </div>
      {actions !== undefined && <div className="ac-page-actions">{actions}</div>}
    </header>
  );
}
