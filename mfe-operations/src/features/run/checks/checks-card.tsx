import { callFile, errorText, queryOf, saveFile } from "@accord/api-client";
import { Button, Tag } from "@accord/blueprint";
import type { PayoutRunDetails, RunCheck } from "@accord/contracts";
import { needsSecondPerson, pluralize } from "@accord/domain";
import { LazyDialog } from "@accord/remote-kit";
import { useHasRole, useNotify, useSession } from "@accord/shell-kit";
import { Card, LoadNote, Money } from "@accord/ui";
import { Print } from "@blueprintjs/icons";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { loadChecksPrinted, loadVoidCheck } from "../lazy-parts.ts";

interface ChecksCardProps {
  readonly run: PayoutRunDetails;
}

const OWN_PART = "You handled it, so another approver has to void and replace it.";

/** `printed`, or the id of the check to void. */
type CheckDialog = string | undefined;

function usePrint(id: string, onPrinted: () => Promise<void>) {
  const notify = useNotify();
  return useMutation({
    mutationFn: () => callFile("POST", "/api/payout-runs/:id/checks", { params: { id } }),
    onSuccess: ({ blob, fileName }) => {
      saveFile(blob, fileName);
      return onPrinted();
    },
    onError: (error) =>
      notify.error(errorText(error, "The checks were not printed. Please try again.")),
  });
}

function CheckState({ check }: { readonly check: RunCheck }) {
  if (check.status === "void")
    return (
      <Tag intent="danger" minimal>
        Void
      </Tag>
    );
  if (check.confirmedAt !== null)
    return (
      <Tag intent="success" minimal>
        Printed
      </Tag>
    );
  return <Tag minimal>{check.printedAt === null ? "Not printed" : "Not confirmed"}</Tag>;
}

interface CheckRowProps {
  readonly check: RunCheck;
  readonly onVoid: (() => void) | undefined;
  readonly hasTools: boolean;
  readonly note: string | undefined;
}

function CheckRow({ check, onVoid, hasTools, note }: CheckRowProps) {
  return (
    <li>
      <span className="ops-file-name">
        <strong>No. {check.number}</strong>
        <CheckState check={check} />
        <small>
          {check.payee}
          {check.replaces === null ? "" : ` · replaces no. ${check.replaces}`}
        </small>
        {note && <small>{note}</small>}
        {check.voidReason && (
          <small className="ops-written">
            {[check.voidedBy && `Voided by ${check.voidedBy}`, check.voidReason]
              .filter(Boolean)
              .join(": ")}
          </small>
        )}
      </span>
      <Money amount={check.amount} />
      {hasTools && (
        <span className="ops-check-tool">
          {onVoid && check.status !== "void" && (
            <Button
              aria-label={`Void check ${check.number}`}
              onClick={onVoid}
              size="small"
              text="Void"
              variant="minimal"
            />
          )}
        </span>
      )}
    </li>
  );
}

function useCheckRights({ status }: PayoutRunDetails) {
  const { id } = useSession();
  const isStaff = useHasRole("staff");
  const isApprover = useHasRole("approver");
  const isPaid = status === "paid";
  const isReleased = status === "released" || isPaid;
  const isOwn = ({ handledBy }: RunCheck) => handledBy?.includes(id) === true;
  const canVoid = (check: RunCheck) =>
    isReleased &&
    (needsSecondPerson(check) ? (isApprover && !isOwn(check)) || (isStaff && isPaid) : isStaff);
  const isRefused = (check: RunCheck) => isApprover && isOwn(check) && !canVoid(check);
  return {
    canChange: isStaff && isReleased,
    canVoid,
    isOwn,
    noteOf: (check: RunCheck) =>
      isReleased && check.status !== "void" && isRefused(check) ? OWN_PART : undefined,
  };
}

/** The checks of a released run: printed on stock, then confirmed or voided. */
export function ChecksCard({ run }: ChecksCardProps) {
  const [dialog, setDialog] = useState<CheckDialog>();
  const isPaid = run.status === "paid";
  const { canChange, canVoid, isOwn, noteOf } = useCheckRights(run);
  const { data, error, refetch } = useQuery(
    queryOf("/api/payout-runs/:id/checks", { params: { id: run.id } }),
  );
  const printing = usePrint(run.id, async () => {
    await refetch();
    setDialog("printed");
  });
  const close = () => setDialog(undefined);
  if (error !== null)
    return (
      <LoadNote
        onRetry={() => void refetch()}
        text={errorText(error, "The checks did not load.")}
      />
    );
  if (data === undefined || data.length === 0) return null;
  const open = data.filter(({ status, confirmedAt }) => status !== "void" && confirmedAt === null);
  const unconfirmed = open.filter(({ printedAt }) => printedAt !== null);
  const voided = data.find(({ id }) => id === dialog);
  return (
    <Card
      note={pluralize(data.length, "check")}
      title="Checks"
      tools={
        canChange &&
        open.length > 0 && (
          <>
            {unconfirmed.length > 0 && (
              <Button
                onClick={() => setDialog("printed")}
                text="Did all print?"
                variant="outlined"
              />
            )}
            <Button
              aria-disabled={printing.isPending}
              icon={<Print size={16} />}
              onClick={() => !printing.isPending && printing.mutate()}
              text={printing.isPending ? "Printing..." : "Print checks"}
              variant="outlined"
            />
          </>
        )
      }
    >
      <ul className="ops-files ops-checks">
        {data.map((check) => (
          <CheckRow
            check={check}
            hasTools={data.some(canVoid)}
            key={check.id}
            note={noteOf(check)}
            onVoid={canVoid(check) ? () => setDialog(check.id) : undefined}
          />
        ))}
      </ul>
      {dialog === "printed" && unconfirmed.length > 0 && (
        <LazyDialog
          load={loadChecksPrinted}
          props={{ runId: run.id, checks: unconfirmed, onClose: close }}
        />
      )}
      {voided && (
        <LazyDialog
          load={loadVoidCheck}
          props={{ check: voided, isPaid, isOwn: isOwn(voided), onClose: close }}
        />
      )}
    </Card>
  );
}
