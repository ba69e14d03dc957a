import { errorText, queryOf } from "@accord/api-client";
import type { ChangedPayoutRun, PayoutsForRun } from "@accord/contracts";
import { useNavigate } from "@accord/router";
import { useHasRole } from "@accord/shell-kit";
import { ConfirmDialog } from "@accord/ui/overlays";
import { BankAccount } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import { PrepareForm } from "./prepare-form.tsx";

interface PrepareRunProps {
  /** From the Payouts page; without them a run takes all that is due. */
  readonly chosen: PayoutsForRun | undefined;
  readonly onPrepared: (run: ChangedPayoutRun) => void;
  readonly onClose: () => void;
}

/** No run can be paid without an account of the firm. */
function NoAccount({ onClose }: Pick<PrepareRunProps, "onClose">) {
  const navigate = useNavigate();
  const isAdmin = useHasRole("admin");
  return (
    <ConfirmDialog
      confirmLabel="Open Admin"
      icon={<BankAccount size={20} />}
      intent="primary"
      isRefused={!isAdmin}
      onCancel={onClose}
      onConfirm={() => void navigate("/admin")}
      question="There is no funding account yet"
    >
      <p>
        A payout run is paid from an account of the firm.{" "}
        {isAdmin
          ? "Add one under Funding accounts on the Admin page. Somebody else approves it under Approvals."
          : "Ask an administrator to add one on the Admin page."}
      </p>
    </ConfirmDialog>
  );
}

/** Whole lists are recorded as exports. */
const DRAFTS = { status: "draft", limit: 200 } as const;

export function PrepareRun({ chosen, onPrepared, onClose }: PrepareRunProps) {
  const accounts = useQuery(queryOf("/api/funding-accounts"));
  const isAdding = chosen !== undefined;
  const drafts = useQuery({
    ...queryOf("/api/payout-runs", { query: DRAFTS }),
    enabled: isAdding,
  });
  const [account] = accounts.data ?? [];
  if (account && (drafts.data || !isAdding))
    return (
      <PrepareForm
        accounts={accounts.data ?? []}
        drafts={drafts.data ?? []}
        {...{ account, chosen, onClose, onPrepared }}
      />
    );
  if (accounts.data && !account) return <NoAccount onClose={onClose} />;
  const error = accounts.error ?? drafts.error;
  const what = isAdding ? "payout runs" : "funding accounts";
  return (
    <ConfirmDialog
      confirmLabel="Try again"
      error={error === null ? undefined : errorText(error, `The ${what} did not load.`)}
      icon={<BankAccount size={20} />}
      intent="primary"
      isWaiting={error === null}
      onCancel={onClose}
      onConfirm={() => void Promise.all([accounts.refetch(), isAdding && drafts.refetch()])}
      question={isAdding ? "Add to Payout Run" : "Prepare payout run"}
    >
      <p>
        {error !== null
          ? `Nothing was ${isAdding ? "added" : "prepared"}.`
          : `Loading the ${what}...`}
      </p>
    </ConfirmDialog>
  );
}
