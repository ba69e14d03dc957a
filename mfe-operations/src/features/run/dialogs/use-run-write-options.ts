import { call, errorText } from "@accord/api-client";
import type { PayoutRunDetails } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { FAILED } from "../run-texts.ts";
import { useShowRun } from "../use-run.ts";

interface RunWriteOptions<Answer extends PayoutRunDetails> {
  readonly run: PayoutRunDetails;
  readonly fields?: readonly string[];
  readonly saved: string | ((answer: Answer) => string);
  readonly onClose: () => void;
}

/** For `useRecordEdit`: what all dialogs about a run do after their write, and after a 412. */
export function useRunWriteOptions<Answer extends PayoutRunDetails>({
  run,
  fields = [],
  saved,
  onClose,
}: RunWriteOptions<Answer>) {
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
    onSaved: (answer: Answer) => {
      show(answer);
      notify.success(typeof saved === "string" ? saved : saved(answer));
      onClose();
    },
  };
}
