import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { buildUrl, type RequestInput } from "./build-request.ts";
import { send } from "./call.ts";
import type { ResponseOf, InputOf, Method, PathOf } from "./endpoint-types.ts";
import { isOvertaken, useRefresh } from "./use-refresh.ts";

/** The methods of calls that change something. */
export type WriteMethod = Exclude<Method, "GET">;

/** What to do when a write is settled. */
export interface WriteEvents<Answer, Input> {
  readonly onSuccess?: (answer: Answer, input: Input) => void;
  readonly onError?: (error: Error, input: Input) => void;
}

/**
 * A write as a mutation: `const add = useWrite("POST", "/api/investors", { onSuccess })`, then
 * `add.mutate({ body })`. On success the reads that it makes stale are loaded again, and also when somebody else
 * was here first (404, 409, 412), so that the screen shows what the record is now.
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
      if (isOvertaken(error)) refresh();
      events.onError?.(error, input);
    },
  });
}
