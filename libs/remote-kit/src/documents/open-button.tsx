import { AnchorButton } from "@accord/blueprint";
import type { ReactElement } from "react";

interface OpenButtonProps {
  readonly href: string;
  /** The words on it; absent on an icon alone. */
  readonly text?: string;
  /** What it opens, where the words do not say it: `View W9 Form`. */
  readonly label?: string;
  readonly icon?: ReactElement;
  readonly variant?: "minimal" | "outlined";
  /** Besides opening it. */
  readonly onOpen?: () => void;
}

/**
 * Opens a file in a new tab. It looks like a button and is a link, for screen readers too, so that
 * every way to follow one works.
 */
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
