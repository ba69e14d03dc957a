import type { PayoutRunDetails } from "@accord/contracts";
import { useSession } from "@accord/shell-kit";
import { useState } from "react";

function readTicks(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

function storeTicks(key: string, ticks: readonly string[]): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(ticks));
  } catch {
    // A full or forbidden storage: the ticks last as long as the page.
  }
}

/** What an approver has checked, in this browser; another revision begins without ticks. */
export function useTicks({ id, revision }: Pick<PayoutRunDetails, "id" | "revision">) {
  const user = useSession();
  const key = `accord.run-ticks.${user.id}.${id}.${revision}`;
  const [state, setState] = useState({ key, ticks: readTicks(key) });
  const ticks = state.key === key ? state.ticks : readTicks(key);
  const toggle = (group: string) => {
    const next = ticks.includes(group) ? ticks.filter((one) => one !== group) : [...ticks, group];
    storeTicks(key, next);
    setState({ key, ticks: next });
  };
  return { ticks, toggle };
}
