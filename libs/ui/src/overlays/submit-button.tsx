import { Button } from "@accord/blueprint";
import { useLayoutEffect, useRef } from "react";
import { moveFocus } from "../focus/move-focus.ts";

interface SubmitButtonProps {
  readonly label: string;
  readonly pendingLabel: string;
  readonly isPending: boolean;
  readonly intent?: "primary" | "danger" | undefined;
}

/** Keeps focus and width while pending; the style sheet reserves space for both labels. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, pendingLabel, isPending, intent = "primary" } = props;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isPending) moveFocus(button.current);
  }, [isPending]);
  return (
    <Button aria-disabled={isPending} intent={intent} ref={button} type="submit">
      <span className="ac-submit-label" data-label={label} data-pending={pendingLabel}>
        {isPending ? pendingLabel : label}
      </span>
    </Button>
  );
}
