import { useQueryClient, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { buildUrl } from "./build-request.ts";
import { tellOtherWindows, type WriteElsewhere } from "./other-windows.ts";
import { refreshes } from "./refreshes.ts";

/** The record was changed or deleted by another user. */
export const isConflict = (error: Error) =>
  error instanceof ApiError && [404, 409, 412].includes(error.status);

const isWriteId = (id: string): id is keyof typeof refreshes => id in refreshes;

function isBelow([path, input]: QueryKey, deletedUrl: string): boolean {
  const url = buildUrl(String(path), typeof input === "object" && input !== null ? input : {});
  return url === deletedUrl || url.startsWith(`${deletedUrl}/`);
}

/** Matches the cached reads that a write invalidates, except those below a deleted address. */
export function staleAfter(id: string, deletedUrl?: string): (key: QueryKey) => boolean {
  const stale: readonly unknown[] = isWriteId(id) ? refreshes[id] : [];
  return (key) => stale.includes(key[0]) && (deletedUrl === undefined || !isBelow(key, deletedUrl));
}

/** Invalidates the reads that the write made stale. */
export function readAgain(client: QueryClient, { id, deletedUrl }: WriteElsewhere): void {
  const isStale = staleAfter(id, deletedUrl);
  void client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey) });
}

/** `useWrite` and `useUpload` call it themselves. */
export function useRefresh(id: string): (deletedUrl?: string) => void {
  const client = useQueryClient();
  return (deletedUrl) => {
    readAgain(client, { id, deletedUrl });
    tellOtherWindows({ id, deletedUrl });
  };
}
