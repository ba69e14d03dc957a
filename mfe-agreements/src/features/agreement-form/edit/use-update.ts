import { errorText, useWrite } from "@accord/api-client";
import type { AgreementDetails } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import type { updateBody } from "../values/bodies.ts";

export const UPDATE_FAILURE = "Failed to update agreement";

/** Sends the edit once, with the version that it began from. */
export function useUpdate(onClose: () => void) {
  const notify = useNotify();
  const once = useOnce();
  const fail = (error: Error) => notify.error(errorText(error, UPDATE_FAILURE), UPDATE_FAILURE);
  const edit = useWrite("PUT", "/api/agreements/:id", {
    onSuccess: () => {
      notify.success("Agreement updated successfully");
      onClose();
    },
    onError: (error) => {
      once.settle();
      fail(error);
    },
  });
  const send = ({ id, version }: AgreementDetails, body: ReturnType<typeof updateBody>) =>
    once.start(() => edit.mutate({ params: { id }, body, ifMatch: version }));
  return { error: edit.error, isPending: edit.isPending, reset: edit.reset, send, fail };
}

export type Update = ReturnType<typeof useUpdate>;
