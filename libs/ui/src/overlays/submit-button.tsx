import { Button } from "@accord/blueprint";
import { useLayoutEffect, useRef, type RefObject } from "react";
import { moveFocus } from "./move-focus.ts";

interface SubmitButtonProps {
  readonly label: string;
  readonly pendingLabel: string;
  readonly isPending: boolean;
}

function keepWidth(element: HTMLElement): void {
  element.style.minWidth = "";
  element.style.minWidth = `${element.offsetWidth}px`;
}

/** The width that the button has with its label, also after the window has changed. */
function useKeptWidth(button: RefObject<HTMLElement | null>, isPending: boolean): void {
  useLayoutEffect(() => {
    const measure = () => button.current && keepWidth(button.current);
    if (isPending) return undefined;
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [button, isPending]);
}

/** The primary button of a form: the label changes while pending, the width and the focus stay. */
export function SubmitButton({ label, pendingLabel, isPending }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useKeptWidth(button, isPending);
  useLayoutEffect(() => {
    if (isPending) moveFocus(button.current);
  }, [isPending]);
  return (
    <Button aria-disabled={isPending} intent="primary" ref={button} type="submit">
      {isPending ? pendingLabel : label}
    </Button>
  );
}
