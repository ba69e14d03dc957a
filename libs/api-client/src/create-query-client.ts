import { QueryCache, MutationCache, QueryClient } from "@tanstack/react-query";
import { onWriteElsewhere } from "./other-windows.ts";
import { readAgain } from "./use-refresh.ts";

interface QueryClientEvents {
  readonly onUnauthorized?: () => void;
  readonly onFailure?: (error: Error) => void;
}

/** Every remote has its own ApiError, so `instanceof` would fail. */
const isUnauthorized = (error: Error) =>
  error.name === "ApiError" && Reflect.get(error, "status") === 401;

/**
 * Defaults: docs/rules.md#data-fetching. Offline calls fail at once instead of being sent minutes
 * later.
 */
export function createQueryClient({
  onUnauthorized,
  onFailure,
}: QueryClientEvents = {}): QueryClient {
  const onError = (error: Error) => {
    if (isUnauthorized(error)) onUnauthorized?.();
    onFailure?.(error);
  };
  const client = new QueryClient({
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
  onWriteElsewhere((write) => readAgain(client, write));
  return client;
}
