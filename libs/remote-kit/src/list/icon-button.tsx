import { Button } from "@accord/blueprint";
import { LazyPart } from "@accord/ui";
import { useRef, type ReactElement } from "react";
import { loadIconAction, useTooltipCode } from "./tooltip-code.ts";

interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly onClick: () => void;
  /** What it started is under way: it keeps the focus and does nothing. */
  readonly isWaiting?: boolean;
}

/**
 * An icon-only button that works at once. Its tooltip is loaded when a mouse or the keyboard is
 * first used, so that no first load waits for it.
 */
export function IconButton(props: IconButtonProps) {
  const { label, icon, onClick, isWaiting = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  const hasTooltip = useTooltipCode(button);
  const plain = (
    <Button
      aria-disabled={isWaiting || undefined}
      aria-label={label}
      icon={icon}
      onClick={() => !isWaiting && onClick()}
      ref={button}
      variant="minimal"
    />
  );
  if (!hasTooltip) return plain;
  return <LazyPart failed={plain} load={loadIconAction} props={props} waiting={plain} />;
}
