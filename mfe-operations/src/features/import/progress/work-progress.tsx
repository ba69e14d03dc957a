import { ProgressBar } from "@accord/blueprint";
import type { ImportDetails } from "@accord/contracts";
import type { ImportStatus } from "@accord/domain";
import { isWorking } from "../../../records/imports/import-text.ts";
import "../../../records/progress/progress.css";

type Work = Extract<ImportStatus, "checking" | "importing" | "undoing">;

const doing: Readonly<Record<Work, string>> = {
  checking: "The rows are being checked.",
  importing: "The rows are being imported.",
  undoing: "The import is being undone.",
};

const isWork = (status: ImportStatus): status is Work => status in doing;

/** How far the server is. It goes on without this page. */
export function WorkProgress({ details }: { readonly details: ImportDetails }) {
  const { status, progress } = details;
  if (!isWork(status) || !isWorking(details)) return null;
  const text = doing[status];
  const isCounted = progress !== null && progress.total > 0;
  return (
    <div className="ops-progress">
      <p>
        <span role="status">{text}</span>{" "}
        {isCounted && (
          <span className="ac-num ac-muted">
            {progress.done.toLocaleString("en-US")} of {progress.total.toLocaleString("en-US")}
          </span>
        )}
      </p>
      <ProgressBar
        aria-label={text}
        intent="primary"
        {...(isCounted && { value: progress.done / progress.total })}
      />
      <p className="imp-progress-note">
        It goes on when this page is closed. Come back at any time: Imports shows how far it is.
      </p>
    </div>
  );
}
