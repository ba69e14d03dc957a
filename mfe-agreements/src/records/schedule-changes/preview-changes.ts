import { ApiError, call } from "@accord/api-client";
import type { MoneyWriteBody, ScheduleChange } from "@accord/contracts";
import { useQuery } from "@tanstack/react-query";

const isRefusal = (error: unknown) =>
  error instanceof ApiError && [400, 404, 409, 412, 422].includes(error.status);

/**
 * The scheduled payouts that a write would change. Empty for a refused write, which reports its own
 * reason.
 */
export async function previewChanges(body: MoneyWriteBody): Promise<readonly ScheduleChange[]> {
  try {
    return await call("POST", "/api/schedule-changes/preview", { body });
  } catch (error) {
    if (isRefusal(error)) return [];
    throw error;
  }
}

export const useDeletionChanges = (write: MoneyWriteBody) =>
  useQuery({
    queryKey: ["/api/schedule-changes/preview", write],
    queryFn: () => previewChanges(write),
  });
