import { queryOf } from "@accord/api-client";
import { useLocation } from "@accord/router";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { agreementEntry, investorEntry, runEntry, type PaletteEntry } from "./palette-entries.tsx";
import { recentRecords } from "./recent-records.ts";

const SHOWN = 5;

/** The records that were opened last in this tab, without the one that is open. */
export function useRecentEntries(): PaletteEntry[] {
  const open = new URLSearchParams(useLocation().search).get("id");
  const [recent] = useState(() =>
    recentRecords()
      .filter(({ id }) => id !== open)
      .slice(0, SHOWN),
  );
  const idsOf = (page: string) => recent.filter((one) => one.page === page).map(({ id }) => id);
  const investors = useQueries({
    queries: idsOf("/investors").map((id) => queryOf("/api/investors/:id", { params: { id } })),
  });
  const agreements = useQueries({
    queries: idsOf("/agreements").map((id) => queryOf("/api/agreements/:id", { params: { id } })),
  });
  const runs = useQueries({
    queries: idsOf("/payout-runs").map((id) => queryOf("/api/payout-runs/:id", { params: { id } })),
  });
  const entries = [
    ...investors.flatMap(({ data }) => (data ? investorEntry(data) : [])),
    ...agreements.flatMap(({ data }) => (data ? agreementEntry(data) : [])),
    ...runs.flatMap(({ data }) => (data ? runEntry(data) : [])),
  ];
  return recent.flatMap(({ id }) => entries.find((entry) => entry.id.endsWith(id)) ?? []);
}
