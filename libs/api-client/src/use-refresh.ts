import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { buildUrl } from "./build-request.ts";
import { refreshes } from "./refreshes.ts";

/** Somebody else was here first: the record is gone, in another state, or of another version. */
export const isOvertaken = (error: Error) =>
  error instanceof ApiError && [404, 409, 412].includes(error.status);

const isWriteId = (id: string): id is keyof typeof refreshes => id in refreshes;

/** Whether a cached read, by its key, asks for the record at this address or for a part of it. */
function isWithin([path, input]: QueryKey, gone: string): boolean {
  const url = buildUrl(String(path), typeof input === "object" && input !== null ? input : {});
  return url === gone || url.startsWith(`${gone}/`);
}

/**
 * Tells by their keys which cached reads the write `METHOD /path` makes stale. What lies at the
 * address `gone` was deleted, and is not asked for any more.
 */
export function staleAfter(id: string, gone?: string): (key: QueryKey) => boolean {
  const stale: readonly unknown[] = isWriteId(id) ? refreshes[id] : [];
  return (key) => stale.includes(key[0]) && (gone === undefined || !isWithin(key, gone));
}

/** Loads such reads again. `useWrite` and `useUpload` do it by themselves. */
export function useRefresh(id: string): (gone?: string) => void {
  const client = useQueryClient();
  return (gone) => {
    const isStale = staleAfter(id, gone);
    void client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey) });
  };
}
