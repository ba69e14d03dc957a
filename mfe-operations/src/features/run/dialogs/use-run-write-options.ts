import { call, errorText } from "@accord/api-client";
import type { PayoutRunDetails } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { FAILED } from "../run-texts.ts";
import { useShowRun } from "../use-run.ts";

interface RunWriteOptions {
  readonly run: PayoutRunDetails;
  readonly fields?: readonly string[];
  readonly saved: string;
  readonly onClose: () => void;
}

/** For `useRecordEdit`: what all dialogs about a run do after their write, and after a 412. */
export function useRunWriteOptions({ run, fields = [], saved, onClose }: RunWriteOptions) {
  const notify = useNotify();
  const show = useShowRun();
  return {
    record: "payout run",
    opened: run,
    load: (id: string) => call("GET", "/api/payout-runs/:id", { params: { id } }),
    failed: FAILED,
    toastText: (error: Error) => errorText(error, FAILED),
    fields,
    onReloaded: show,
    onSaved: (answer: PayoutRunDetails) => {
      show(answer);
      notify.success(saved);
      onClose();
    },
  };
}
