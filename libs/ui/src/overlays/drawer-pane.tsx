import { Button } from "@accord/blueprint";
import { ArrowLeft, Cross } from "@blueprintjs/icons";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { moveFocus } from "../focus/move-focus.ts";
import { useFocusFallback } from "../focus/use-focus-fallback.ts";

interface DrawerPaneProps {
  readonly title: string;
  readonly tag?: ReactNode;
  readonly subtitle?: ReactNode;
  /** Stays visible below the content. */
  readonly foot?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The second pane of a `RecordDrawer`; in a window under 1360 px it covers the first one. */
export function DrawerPane({ title, onClose, ...content }: DrawerPaneProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const holdFocus = useFocusFallback<HTMLElement>();
  useEffect(() => moveFocus(heading.current), []);
  return (
    <section aria-labelledby={titleId} className="ac-drawer-pane" ref={holdFocus}>
      <div className="ac-drawer-head">
        <Button
          aria-label="Back to the details"
          className="ac-pane-back"
          icon={<ArrowLeft size={16} />}
          onClick={onClose}
          variant="minimal"
        />
        <div className="ac-drawer-heading">
          <div className="ac-drawer-name">
            <h2 className="ac-drawer-title" id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {content.tag}
          </div>
          {content.subtitle !== undefined && (
            <div className="ac-drawer-subtitle">{content.subtitle}</div>
          )}
        </div>
        <Button
          aria-label={`Close ${title.toLowerCase()}`}
          className="ac-pane-close"
          icon={<Cross size={16} />}
          onClick={onClose}
          variant="minimal"
        />
      </div>
      <div aria-label={`${title}: details`} className="ac-drawer-body" role="region" tabIndex={0}>
        {content.children}
      </div>
      {content.foot && <div className="ac-drawer-foot">{content.foot}</div>}
    </section>
  );
}
