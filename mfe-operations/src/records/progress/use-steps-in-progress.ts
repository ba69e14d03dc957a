import { queryOf } from "@accord/api-client";
import type { StepInProgress } from "@accord/contracts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";

/** In milliseconds. */
const POLL_MS = 1000;

const none: readonly StepInProgress[] = [];
const nameOf = ({ step, run }: StepInProgress) => `${step} ${run?.id ?? ""}`;

/**
 * Long steps of one run, or of all, that this or another window started. They are read when the
 * page opens, and polled only while one is under way; `onEnded` gets each that is over.
 */
export function useStepsInProgress(
  runId: string | null,
  onEnded: (step: StepInProgress) => void,
): readonly StepInProgress[] {
  const isShown = ({ run }: StepInProgress) => runId === null || run?.id === runId;
  const { data } = useQuery({
    ...queryOf("/api/payout-runs/in-progress"),
    refetchInterval: ({ state }) => state.data?.some(isShown) === true && POLL_MS,
  });
  const steps = data?.filter(isShown) ?? none;
  const before = useRef(none);
  const report = useEffectEvent(onEnded);
  const names = steps.map(nameOf).join();
  useEffect(() => {
    const now = names.split(",");
    for (const step of before.current) if (!now.includes(nameOf(step))) report(step);
  }, [names]);
  useEffect(() => {
    before.current = steps;
  });
  return steps;
}
