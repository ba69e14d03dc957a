import { errorText, useWrite } from "@accord/api-client";
import { useIdempotencyKey } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";

interface FailedStatements {
  readonly from: string;
  readonly to: string;
  readonly failedOf: string;
}

/** Prints the statements that failed in a batch again, as a batch of their own. */
export function useFailedAgain() {
  const notify = useNotify();
  const { keyFor, renew } = useIdempotencyKey();
  const { mutate, isPending } = useWrite("POST", "/api/reports/statements", {
    onSuccess: () => {
      renew();
      notify.success("The statements are being created.");
    },
    onError: (error) => notify.error(errorText(error, "Failed to create statements")),
  });
  return {
    isPending,
    send: (body: FailedStatements) => {
      if (!isPending) mutate({ body, idempotencyKey: keyFor(body) });
    },
  };
}
