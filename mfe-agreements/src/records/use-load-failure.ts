import { errorText } from "@accord/api-client";
import { useNotify } from "@accord/shell-kit";
import { useEffect, useEffectEvent } from "react";

interface Load {
  readonly data: unknown;
  readonly error: Error | null;
}

/** Reports a failed load in a toast and closes the dialog. */
export function useLoadFailure({ data, error }: Load, failed: string, onClose: () => void): void {
  const notify = useNotify();
  const fail = useEffectEvent((failure: Error) => {
    notify.error(errorText(failure, failed));
    onClose();
  });
  const failure = data === undefined ? error : null;
  useEffect(() => {
    if (failure !== null) fail(failure);
  }, [failure]);
}
