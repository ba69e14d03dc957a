import { fileUrl } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { PayoutRunDetails } from "@accord/contracts";
import { OpenButton } from "@accord/remote-kit";
import { LazyPart, useIsPhone } from "@accord/ui";
import type { RowMenuItem } from "@accord/ui/overlays";
import { Document, Plus, Print } from "@blueprintjs/icons";
import type { ReactElement } from "react";
import { loadMenu } from "./lazy-parts.ts";
import type { RunDialog } from "./run-dialogs.tsx";
import { blockingCount } from "./run-texts.ts";
import { useMayTakeStep } from "./use-run.ts";
import type { RunActions } from "./use-run-actions.ts";

interface RunToolsProps {
  readonly run: PayoutRunDetails;
  readonly actions: RunActions;
  readonly onOpen: (dialog: RunDialog) => void;
}

/** What the more menu offers to this user in this state. */
function useMenuItems({ run, actions, onOpen }: RunToolsProps): readonly RowMenuItem[] {
  const may = useMayTakeStep(run);
  return [
    ...(may("submit")
      ? [
          { label: "Edit date, account, note", onSelect: () => onOpen({ kind: "edit" }) },
          { label: "Check lines again", onSelect: actions.refresh },
        ]
      : []),
    ...(may("cancel")
      ? [
          {
            label: "Cancel run",
            intent: "danger" as const,
            onSelect: () => onOpen({ kind: "cancel" }),
          },
        ]
      : []),
  ];
}

function submitHint(run: PayoutRunDetails): string | undefined {
  if (run.lineCount === 0) return "A run without lines cannot be submitted.";
  return blockingCount(run) > 0 ? "Fix or hold the lines with problems first." : undefined;
}

/** Links to the register of a submitted run and the evidence of a released one. */
function RunPapers({ run }: Pick<RunToolsProps, "run">) {
  const isPhone = useIsPhone();
  const params = { id: run.id };
  const face = (text: string, label: string, icon: ReactElement) =>
    isPhone ? { icon, label } : { icon, text, variant: "outlined" as const };
  return (
    <>
      {run.status !== "draft" && (
        <OpenButton
          href={fileUrl("/api/payout-runs/:id/register.pdf", { params })}
          {...face("Print", `Print ${run.reference}`, <Print size={16} />)}
        />
      )}
      {run.released !== null && (
        <OpenButton
          href={fileUrl("/api/payout-runs/:id/evidence.pdf", { params })}
          {...face("Evidence", `Evidence of ${run.reference}`, <Document size={16} />)}
        />
      )}
    </>
  );
}

/** Papers, add payouts, more, and Submit of a draft. */
export function RunTools(props: RunToolsProps) {
  const { run, actions, onOpen } = props;
  const items = useMenuItems(props);
  const isEditing = useMayTakeStep(run)("submit");
  const hint = submitHint(run);
  return (
    <>
      <RunPapers run={run} />
      {isEditing && (
        <Button
          icon={<Plus size={16} />}
          onClick={() => onOpen({ kind: "add" })}
          text="Add payouts"
          variant="outlined"
        />
      )}
      {items.length > 0 && (
        <LazyPart load={loadMenu} props={{ items, label: `More for ${run.reference}` }} />
      )}
      {isEditing && (
        <Button
          aria-disabled={actions.isPending}
          disabled={hint !== undefined}
          intent="primary"
          onClick={actions.submit}
          text="Submit"
          title={hint}
        />
      )}
    </>
  );
}
