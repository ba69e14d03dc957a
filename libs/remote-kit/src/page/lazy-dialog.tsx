import { useNotify } from "@accord/shell-kit";
import { LazyPart } from "@accord/ui";
import type { ComponentProps } from "react";

export const NOT_LOADED =
  "This part of the page did not load. Check the connection, then try again.";

interface DialogProps {
  readonly onClose: () => void;
}

/** A dialog whose code loads on first use. */
export function LazyDialog<Props extends DialogProps>(
  part: Pick<ComponentProps<typeof LazyPart<Props>>, "load" | "props">,
) {
  const notify = useNotify();
  const fail = () => {
    notify.error(NOT_LOADED);
    part.props.onClose();
  };
  return <LazyPart {...part} onFailed={fail} />;
}
