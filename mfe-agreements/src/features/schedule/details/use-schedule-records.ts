import { queryOf } from "@accord/api-client";
import { useQuery } from "@tanstack/react-query";
import type { ScheduleRecords } from "./schedule-row.ts";

/** The payouts of an agreement and what was rolled into and out of it, as one load. */
export function useScheduleRecords(id: string) {
  const payouts = useQuery(queryOf("/api/agreements/:id/payouts", { params: { id } }));
  const into = useQuery(queryOf("/api/agreements/:id/rollovers", { params: { id } }));
  const out = useQuery(
    queryOf("/api/agreements/:id/rollovers", { params: { id }, query: { direction: "out" } }),
  );
  const all = [payouts, into, out];
  const data: ScheduleRecords | undefined =
    payouts.data && into.data && out.data
      ? { payouts: payouts.data, rolloversIn: into.data, rolloversOut: out.data }
      : undefined;
  return {
    data,
    isError: all.some(({ isError }) => isError),
    refetch: () => {
      for (const query of all) if (query.isError) void query.refetch();
    },
  };
}
