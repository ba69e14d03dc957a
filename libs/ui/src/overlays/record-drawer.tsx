import { Button } from "@accord/blueprint";
import { Drawer } from "@accord/blueprint-overlays";
import { leave } from "@accord/router";
import { Cross } from "@blueprintjs/icons";
import { useCallback, useId, useRef, type ReactNode } from "react";
import { useFocusFallback } from "../focus/use-focus-fallback.ts";
import { useRecordTitle } from "../page/use-document-title.ts";
import { DrawerContext, useDiscardQuestion } from "./unsaved-work.tsx";
import { useReturnFocus } from "../focus/use-return-focus.ts";

interface RecordDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly mark?: ReactNode;
  readonly tag?: ReactNode;
  readonly tools?: ReactNode;
  /** In px, at most 92 % of the window. */
  readonly width?: number;
  /** A `DrawerPane` on the right; while it is there, `onClose` closes it. */
  readonly pane?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The details of a record over its list (docs/rules.md#record-drawer). Keep it mounted and toggle
 * `isOpen`.
 */
export function RecordDrawer({ isOpen, onClose, width = 720, ...content }: RecordDrawerProps) {
  const hasPane = Boolean(content.pane);
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const holdFocus = useFocusFallback<HTMLDivElement>();
  const onPanel = useCallback(
    (element: HTMLDivElement | null) => {
      panel.current = element;
      return holdFocus(element);
    },
    [holdFocus],
  );
  useReturnFocus(isOpen);
  useRecordTitle(isOpen ? content.title : undefined);
  const question = useDiscardQuestion();
  const close = () => leave(onClose);
  return (
    <Drawer
      autoFocus={false}
      className={hasPane ? "ac-drawer ac-drawer-wide" : "ac-drawer"}
      isOpen={isOpen}
      onClose={close}
      onOpening={() => panel.current?.focus()}
      shouldReturnFocusOnClose={false}
      size={width}
      transitionDuration={160}
    >
      <DrawerContext value={isOpen ? question.asker : undefined}>
        <div
          aria-labelledby={titleId}
          aria-modal="true"
          className="ac-drawer-panel"
          ref={onPanel}
          role="dialog"
          tabIndex={-1}
        >
          <DrawerMain {...content} onClose={hasPane ? undefined : close} titleId={titleId} />
          {content.pane}
        </div>
      </DrawerContext>
      {question.dialog}
    </Drawer>
  );
}

type MainProps = Omit<RecordDrawerProps, "isOpen" | "onClose" | "width" | "pane"> & {
  readonly titleId: string;
  /** Undefined while a pane has its own button. */
  readonly onClose: (() => void) | undefined;
};

function DrawerMain({ titleId, onClose, ...content }: MainProps) {
  return (
    <div className="ac-drawer-main">
      <div className="ac-drawer-head">
        {content.mark}
        <div className="ac-drawer-heading">
          <div className="ac-drawer-name">
            <h2 className="ac-drawer-title ac-ellipsis" id={titleId} title={content.title}>
              {content.title}
            </h2>
            {content.tag}
          </div>
          {content.subtitle !== undefined && (
            <div className="ac-drawer-subtitle ac-ellipsis">{content.subtitle}</div>
          )}
        </div>
        <div className="ac-drawer-tools">
          {content.tools}
          {onClose && (
            <Button
              aria-label="Close"
              icon={<Cross size={16} />}
              onClick={onClose}
              variant="minimal"
            />
          )}
        </div>
      </div>
      <div aria-labelledby={titleId} className="ac-drawer-body" role="region" tabIndex={0}>
        {content.children}
      </div>
    </div>
  );
}
