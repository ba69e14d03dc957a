import { Button } from "@accord/blueprint";
import type { ImportDetails } from "@accord/contracts";
import { formatInstant } from "@accord/domain";
import { DangerNotice } from "@accord/remote-kit";
import { RoleOnly, useSession } from "@accord/shell-kit";
import { isWorking } from "../../../records/imports/import-text.ts";
import type { ImportActions } from "../use-import-actions.ts";

interface ImportNoticeProps {
  readonly details: ImportDetails;
  readonly actions: ImportActions;
  readonly isAway: boolean;
}

/** The call of the step that stopped. */
function repeatOf({ status }: ImportDetails, actions: ImportActions): () => void {
  if (status === "checking" || status === "columns") return actions.repeatCheck;
  return status === "importing" || status === "checked" ? actions.start : actions.undo;
}

/** Why the work stopped, the last refused step, and that the server cannot be reached. */
export function ImportNotice({ details, actions, isAway }: ImportNoticeProps) {
  const { failure, status } = details;
  const { timeZone } = useSession();
  const rejected = status === "checked" ? details.approval?.rejected : undefined;
  return (
    <>
      {failure !== null && (
        <DangerNotice>
          <div className="imp-failure">
            <span>{failure}</span>
            <RoleOnly needs="staff">
              <Button
                aria-disabled={actions.isPending}
                onClick={repeatOf(details, actions)}
                text="Try again"
                variant="outlined"
              />
            </RoleOnly>
          </div>
        </DangerNotice>
      )}
      <DangerNotice>{actions.failureText}</DangerNotice>
      {rejected && (
        <DangerNotice>
          {`Rejected by ${rejected.by.name}, ${formatInstant(rejected.at, timeZone)}: ${rejected.note}`}
        </DangerNotice>
      )}
      {isAway && (
        <p className="imp-away" role="alert">
          {isWorking(details)
            ? "The progress cannot be loaded right now. The work goes on, and this page tries again."
            : "The import was not loaded again. What is shown may be out of date."}
        </p>
      )}
    </>
  );
}
