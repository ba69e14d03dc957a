import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import type { RequestInput } from "./build-request.ts";
import { send } from "./call.ts";
import type { AnswerOf, InputOf, Method, PathOf } from "./endpoint-types.ts";
import { refreshes } from "./refreshes.ts";

export type WriteMethod = Exclude<Method, "GET">;

interface WriteEvents<Answer, Input> {
  readonly onSuccess?: (answer: Answer, input: Input) => void;
  readonly onError?: (error: Error, input: Input) => void;
}

/** Somebody else was here first: the record is gone, in another state, or of another version. */
const isOvertaken = (error: Error) =>
  error instanceof ApiError && [404, 409, 412].includes(error.status);

const isWriteId = (id: string): id is keyof typeof refreshes => id in refreshes;

function useRefresh(id: string): () => void {
  const client = useQueryClient();
  const stale: readonly unknown[] = isWriteId(id) ? refreshes[id] : [];
  return () => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(queryKey[0]) });
  };
}

/**
 * A write as a mutation: `const add = useWrite("POST", "/api/investors", { onSuccess })`, then
 * `add.mutate({ body })`. On success the reads that it makes stale are loaded again, and also when somebody else
 * was here first (404, 409, 412), so that the screen shows what the record is now.
 */
export function useWrite<M extends WriteMethod, P extends PathOf<M>>(
  method: M,
  path: P,
  events: WriteEvents<AnswerOf<M, P>, InputOf<M, P>> = {},
): UseMutationResult<AnswerOf<M, P>, Error, InputOf<M, P>> {
  const refresh = useRefresh(`${method} ${path}`);
  return useMutation<AnswerOf<M, P>, Error, InputOf<M, P> & RequestInput>({
    mutationFn: async (input) => (await send<AnswerOf<M, P>>(method, path, input)).data,
    onSuccess: (answer, input) => {
      refresh();
      events.onSuccess?.(answer, input);
    },
    onError: (error, input) => {
      if (isOvertaken(error)) refresh();
      events.onError?.(error, input);
    },
  });
}
