import { QueryCache, MutationCache, QueryClient } from "@tanstack/react-query";

interface QueryClientEvents {
  /** A call was answered with 401: the session is over. */
  readonly onUnauthorized?: () => void;
  /** A read or write failed. */
  readonly onFailure?: (error: Error) => void;
}

/** Told by its shape: every remote has its own copy of this library, and so its own ApiError. */
const isUnauthorized = (error: Error) =>
  error.name === "ApiError" && Reflect.get(error, "status") === 401;

/**
 * The one query client of the page, with the defaults of docs/rules.md#data-fetching: no retries,
 * always stale, no cache lifetime, no refetch on window focus. Without a network a call is made and
 * fails, so that it is said at once: one that waited would be sent minutes later, by itself. What
 * is shown is read anew when the network is back.
 */
export function createQueryClient({
  onUnauthorized,
  onFailure,
}: QueryClientEvents = {}): QueryClient {
  const onError = (error: Error) => {
    if (isUnauthorized(error)) onUnauthorized?.();
    onFailure?.(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 0,
        gcTime: 0,
        refetchOnWindowFocus: false,
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { retry: false, gcTime: 0, networkMode: "always" },
    },
  });
}
