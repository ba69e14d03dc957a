import { useRefresh } from "@accord/api-client";
import type { PayoutRunDetails, StepInProgress } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { statusNow } from "../../records/progress/progress-text.ts";
import { useStepsInProgress } from "../../records/progress/use-steps-in-progress.ts";
import { FAILED } from "./run-texts.ts";

/** Reads the run again; undefined when that fails. */
export type ReloadRun = () => Promise<PayoutRunDetails | undefined>;

/**
 * The step that another window, or this one before a reload, started; when it ends the run is read
 * again and the user hears what came of it.
 */
export function useRunProgress(
  run: PayoutRunDetails,
  reload: ReloadRun,
): StepInProgress | undefined {
  const notify = useNotify();
  const refresh = useRefresh("POST /api/payout-runs/:id/paid");
  const report = async () => {
    const fresh = await reload();
    refresh();
    if (fresh === undefined) return;
    if (fresh.version === run.version) notify.error(FAILED);
    else notify.success(statusNow(fresh.reference, fresh.status));
  };
  const [step] = useStepsInProgress(run.id, () => void report());
  return step;
}
