import { AnchorButton } from "@accord/blueprint";
import type { ReactElement } from "react";

interface OpenButtonProps {
  readonly href: string;
  readonly text?: string;
  /** Accessible name: `View W9 Form`. */
  readonly label?: string;
  readonly icon?: ReactElement;
  readonly variant?: "minimal" | "outlined";
  readonly onOpen?: () => void;
}

/** A link, styled as a button, that opens a new tab. */
export function OpenButton({
  href,
  text,
  label,
  icon,
  onOpen,
  variant = "minimal",
}: OpenButtonProps) {
  return (
    <AnchorButton
      href={href}
      rel="noopener"
      role="link"
      target="_blank"
      title="Opens in a new tab"
      variant={variant}
      {...(label !== undefined && { "aria-label": label })}
      {...(text !== undefined && { text })}
      {...(icon && { icon })}
      {...(onOpen && { onClick: onOpen })}
    />
  );
}
