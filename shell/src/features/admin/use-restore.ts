import { errorText, useWrite } from "@accord/api-client";
import type { DeletedRecord } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";

/** Brings a deleted record back. */
export interface Restore {
  readonly isPending: boolean;
  start(record: DeletedRecord): void;
}

/** Restores one record at a time; a refusal (409) says why in a toast. */
export function useRestore(): Restore {
  const notify = useNotify();
  const { mutate, isPending } = useWrite("POST", "/api/deleted/:type/:id/restore", {
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(errorText(error, "Failed to restore"), "Error"),
  });
  return {
    isPending,
    start: ({ type, id }) => {
      if (!isPending) mutate({ params: { type, id } });
    },
  };
}
