import { useNotify } from "@accord/shell-kit";
import { LazyPart } from "@accord/ui";
import type { ComponentProps } from "react";
import { NOT_LOADED } from "./not-loaded.ts";

interface DialogProps {
  readonly onClose: () => void;
}

/** A dialog whose code is loaded when it is first asked for; when that fails it says so and closes. */
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
