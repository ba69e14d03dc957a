import { Button } from "@accord/blueprint";
import { dismissed, runToastAction, type ShownNotification } from "@accord/shell-kit";
import { Cross, Error as ErrorIcon, InfoSign, Tick } from "@blueprintjs/icons";
import { useEffect, useRef } from "react";
import { useDispatch } from "react-redux";

/** In milliseconds (docs/rules.md#toasts). */
const SHOWN_MS = 5000;
const WITH_ACTION_MS = 10_000;
/** A toast must not vanish when the pointer leaves it. */
const MIN_LEFT_MS = 1000;

function useCountdown(ms: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(ms);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(left.current - (performance.now() - startedAt), MIN_LEFT_MS);
    };
  }, [isPaused]);
}

interface ToastProps {
  readonly toast: ShownNotification;
  readonly isPaused: boolean;
}

export function Toast({ toast, isPaused }: ToastProps) {
  const { id, intent, title, message, action } = toast;
  const dispatch = useDispatch();
  const dismiss = () => void dispatch(dismissed(id));
  useCountdown(action ? WITH_ACTION_MS : SHOWN_MS, isPaused, dismiss);
  const runAction = (key: number) => {
    runToastAction(key);
    dismiss();
  };
  return (
    <div className={`bp6-toast ac-toast bp6-intent-${intent}`} data-toast={id}>
      {intent === "success" && <Tick size={16} />}
      {intent === "danger" && <ErrorIcon size={16} />}
      {intent === "none" && <InfoSign size={16} />}
      <span className="bp6-toast-message" role="alert">
        {title !== undefined && <strong className="ac-toast-title">{title}</strong>}
        {message}
        {action?.about !== undefined && <span className="ac-toast-about">{action.about}</span>}
        {action && <span className="ac-hidden"> Press F6 to reach {action.label}.</span>}
      </span>
      <span className="bp6-button-group bp6-minimal">
        {action && (
          <Button
            className="ac-toast-action"
            onClick={() => runAction(action.key)}
            text={action.label}
            variant="minimal"
          />
        )}
        <Button aria-label="Close" icon={<Cross size={16} />} onClick={dismiss} variant="minimal" />
      </span>
    </div>
  );
}
