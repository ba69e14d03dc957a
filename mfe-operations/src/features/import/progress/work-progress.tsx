import { ProgressBar } from "@accord/blueprint";
import type { ImportDetails } from "@accord/contracts";
import type { ImportStatus } from "@accord/domain";
import { isWorking } from "../../../records/imports/import-text.ts";
import "../../../records/progress/progress.css";

type Work = Extract<ImportStatus, "checking" | "importing" | "undoing">;

export const doing: Readonly<Record<Work, string>> = {
  checking: "The rows are being checked.",
  importing: "The rows are being imported.",
  undoing: "The import is being undone.",
};

const isWork = (status: ImportStatus): status is Work => status in doing;

interface WorkProps {
  readonly details: ImportDetails;
}

const countOfWork = ({ progress }: ImportDetails) =>
  progress !== null && progress.total > 0 ? progress : undefined;

/** Announced once, without the count. */
export function WorkText({ details }: WorkProps) {
  const { status } = details;
  const count = countOfWork(details);
  return (
    <>
      <span role="status">{isWork(status) && doing[status]}</span>{" "}
      {count && (
        <span className="ac-num ac-muted">
          {count.done.toLocaleString("en-US")} of {count.total.toLocaleString("en-US")}
        </span>
      )}
    </>
  );
}

export function WorkBar({ details }: WorkProps) {
  const { status } = details;
  const count = countOfWork(details);
  return (
    <ProgressBar
      aria-label={isWork(status) ? doing[status] : "Progress"}
      intent="primary"
      {...(count && { value: count.done / count.total })}
    />
  );
}

/** How far the server is. It goes on without this page. */
export function WorkProgress({ details }: WorkProps) {
  if (!isWorking(details)) return null;
  return (
    <div className="ops-progress">
      <p>
        <WorkText details={details} />
      </p>
      <WorkBar details={details} />
      <p className="imp-progress-note">
        It goes on when this page is closed. Come back at any time: Imports shows how far it is.
      </p>
    </div>
  );
}
