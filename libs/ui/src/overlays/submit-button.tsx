import { Button } from "@accord/blueprint";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";

interface SubmitButtonProps {
  readonly label: string;
  readonly pendingLabel: string;
  readonly isPending: boolean;
}

function useFixedWidth(button: RefObject<HTMLButtonElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => setWidth(button.current?.offsetWidth), [button]);
  return width;
}

/** The primary button of a form: the label changes while pending, the width and the focus stay. */
export function SubmitButton({ label, pendingLabel, isPending }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const minWidth = useFixedWidth(button);
  useLayoutEffect(() => {
    if (isPending) button.current?.focus();
  }, [isPending]);
  return (
    <Button
      aria-disabled={isPending}
      intent="primary"
      ref={button}
      style={minWidth ? { minWidth } : {}}
      type="submit"
    >
      {isPending ? pendingLabel : label}
    </Button>
  );
}
