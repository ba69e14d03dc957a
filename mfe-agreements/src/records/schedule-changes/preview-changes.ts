import { ApiError, call } from "@accord/api-client";
import type { MoneyWriteBody, ScheduleChange } from "@accord/contracts";
import { useQuery } from "@tanstack/react-query";

const isRefusal = (error: unknown) =>
  error instanceof ApiError && [400, 404, 409, 412, 422].includes(error.status);

/**
 * The scheduled payouts that a write would change. A write that would be refused changes none: the
 * write itself says why, at its own field.
 */
export async function previewChanges(body: MoneyWriteBody): Promise<readonly ScheduleChange[]> {
  try {
    return await call("POST", "/api/schedule-changes/preview", { body });
  } catch (error) {
    if (isRefusal(error)) return [];
    throw error;
  }
}

/** What a deletion would change, looked up when its dialog opens. */
export const useDeletionChanges = (write: MoneyWriteBody) =>
  useQuery({
    queryKey: ["/api/schedule-changes/preview", write],
    queryFn: () => previewChanges(write),
  });
