import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { refreshes } from "./refreshes.ts";

/** Somebody else was here first: the record is gone, in another state, or of another version. */
export const isOvertaken = (error: Error) =>
  error instanceof ApiError && [404, 409, 412].includes(error.status);

const isWriteId = (id: string): id is keyof typeof refreshes => id in refreshes;

/**
 * Loads again the reads that the write `METHOD /path` makes stale. `useWrite` and `useUpload` do it
 * by themselves.
 */
export function useRefresh(id: string): () => void {
  const client = useQueryClient();
  const stale: readonly unknown[] = isWriteId(id) ? refreshes[id] : [];
  return () => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(queryKey[0]) });
  };
}
