import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { SignInCancelled } from "./api-error.ts";
import { buildUrl, type RequestInput } from "./build-request.ts";
import { send } from "./call.ts";
import type { ResponseOf, InputOf, Method, PathOf } from "./endpoint-types.ts";
import { isConflict, useRefresh } from "./use-refresh.ts";

export type WriteMethod = Exclude<Method, "GET">;

export interface WriteEvents<Answer, Input> {
  readonly onSuccess?: (answer: Answer, input: Input) => void;
  readonly onError?: (error: Error, input: Input) => void;
}

/**
 * `add.mutate({ body })`. Invalidates reads on success and on 404, 409 and 412. `onError` is not
 * called when the user cancelled a sign-in.
 */
export function useWrite<M extends WriteMethod, P extends PathOf<M>>(
  method: M,
  path: P,
  events: WriteEvents<ResponseOf<M, P>, InputOf<M, P>> = {},
): UseMutationResult<ResponseOf<M, P>, Error, InputOf<M, P>> {
  const refresh = useRefresh(`${method} ${path}`);
  return useMutation<ResponseOf<M, P>, Error, InputOf<M, P> & RequestInput>({
    mutationFn: async (input) => (await send<ResponseOf<M, P>>(method, path, input)).data,
    onSuccess: (answer, input) => {
      refresh(method === "DELETE" ? buildUrl(path, input) : undefined);
      events.onSuccess?.(answer, input);
    },
    onError: (error, input) => {
      if (isConflict(error)) refresh();
      if (!(error instanceof SignInCancelled)) events.onError?.(error, input);
    },
  });
}
