import { errorText, useWrite, type InputOf } from "@accord/api-client";
import { useNotify } from "@accord/shell-kit";

const FAILED = "The view was not changed. Please try again.";

/** Changes without a form; a toast names the outcome. */
export function useViewWrites() {
  const notify = useNotify();
  const onError = (error: Error) => notify.error(errorText(error, FAILED));
  const change = useWrite("PATCH", "/api/saved-views/:id", { onError });
  const order = useWrite("PUT", "/api/saved-views/order", { onError });
  const setDefault = useWrite("PUT", "/api/saved-views/:id/default", {
    onError,
    onSuccess: ({ name, isDefault }) =>
      notify.success(
        isDefault ? `This list opens with "${name}".` : "This list opens with all rows.",
      ),
  });
  return {
    change: (input: InputOf<"PATCH", "/api/saved-views/:id">, done: string) =>
      change.mutate(input, { onSuccess: () => notify.success(done) }),
    order: (input: InputOf<"PUT", "/api/saved-views/order">) => order.mutate(input),
    setDefault: (input: InputOf<"PUT", "/api/saved-views/:id/default">) => setDefault.mutate(input),
  };
}
