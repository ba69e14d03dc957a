import { errorText, fileUrl, useWrite } from "@accord/api-client";
import { AnchorButton, Button, ProgressBar } from "@accord/blueprint";
import type { StatementBatch } from "@accord/contracts";
import { formatDay, formatInstant } from "@accord/domain";
import { RoleOnly, useHasRole, useNotify, useSession } from "@accord/shell-kit";
import { Download } from "@blueprintjs/icons";
import { useState } from "react";
import { BatchMessages } from "./batch-messages.tsx";
import { batchText, isFinished } from "./batch-text.ts";
import { useFailedAgain } from "./use-failed-again.ts";

/** From 0 to 1; indeterminate before the rows exist. */
function progressOf({ status, total, done, failed }: StatementBatch): { readonly value?: number } {
  if (status === "packing") return { value: 1 };
  return status === "preparing" || total === 0 ? {} : { value: (done + failed) / total };
}

export function BatchItem({ batch }: { readonly batch: StatementBatch }) {
  const { timeZone } = useSession();
  const [showsMessages, setShowsMessages] = useState(false);
  const notify = useNotify();
  const isAdmin = useHasRole("admin");
  const cancel = useWrite("POST", "/api/reports/statements/:id/cancel", {
    onSuccess: () => notify.success("The statements are cancelled."),
    onError: (error) => notify.error(errorText(error, "Failed to cancel the statements")),
  });
  const { id, status, createdAt, from, to, failed } = batch;
  const again = useFailedAgain();
  const hasMessages = batch.failed + batch.noted > 0;
  const days = `${formatDay(batch.from)} – ${formatDay(batch.to)}`;
  return (
    <li className="stm-batch">
      <div className="stm-batch-text">
        <strong className="ac-num">{days}</strong>
        <span className="ac-muted">created {formatInstant(createdAt, timeZone)}</span>
        <span className={status === "failed" && !batch.cancelled ? "stm-failed" : undefined}>
          {batchText(batch)}
        </span>
      </div>
      <div className="stm-batch-tools">
        {hasMessages && (
          <Button
            aria-expanded={showsMessages}
            onClick={() => setShowsMessages(!showsMessages)}
            text={showsMessages ? "Hide messages" : "Show messages"}
            variant="minimal"
          />
        )}
        {!isFinished(batch) && (isAdmin || batch.isOwn) && (
          <Button
            aria-disabled={cancel.isPending || undefined}
            aria-label={`Cancel statements ${days}`}
            onClick={() => !cancel.isPending && cancel.mutate({ params: { id } })}
            text={cancel.isPending ? "Cancelling..." : "Cancel"}
            variant="outlined"
          />
        )}
        {isFinished(batch) && failed > 0 && (
          <RoleOnly needs="staff">
            <Button
              aria-disabled={again.isPending || undefined}
              onClick={() => again.send({ from, to, failedOf: id })}
              text={failed === 1 ? "Try this 1 again" : `Try these ${failed} again`}
              variant="outlined"
            />
          </RoleOnly>
        )}
        {status === "done" && batch.forAll && !isAdmin && (
          <span className="ac-muted">Administrators can download it.</span>
        )}
        {status === "done" && (isAdmin || !batch.forAll) && (
          <AnchorButton
            aria-label={`Download statements ${days}`}
            download
            href={fileUrl("/api/reports/statements/:id/file", { params: { id } })}
            icon={<Download size={16} />}
            role="link"
            text="Download"
            variant="outlined"
          />
        )}
      </div>
      {!isFinished(batch) && (
        <ProgressBar
          aria-label={`Statements ${days}`}
          className="stm-progress"
          intent="primary"
          stripes={status !== "printing"}
          {...progressOf(batch)}
        />
      )}
      {showsMessages && hasMessages && <BatchMessages batch={batch} />}
    </li>
  );
}
