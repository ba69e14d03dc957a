import { Button } from "@accord/blueprint";
import { useLayoutEffect, useRef } from "react";
import { moveFocus } from "./move-focus.ts";

interface SubmitButtonProps {
  readonly label: string;
  readonly pendingLabel: string;
  readonly isPending: boolean;
}

function keepWidth(element: HTMLElement | null): void {
  if (element !== null) element.style.minWidth = `${element.offsetWidth}px`;
}

/** The primary button of a form: the label changes while pending, the width and the focus stay. */
export function SubmitButton({ label, pendingLabel, isPending }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => keepWidth(button.current), []);
  useLayoutEffect(() => {
    if (isPending) moveFocus(button.current);
  }, [isPending]);
  return (
    <Button aria-disabled={isPending} intent="primary" ref={button} type="submit">
      {isPending ? pendingLabel : label}
    </Button>
  );
}
