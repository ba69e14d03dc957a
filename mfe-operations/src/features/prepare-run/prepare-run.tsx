import { errorText, queryOf } from "@accord/api-client";
import type { PayoutRunDetails } from "@accord/contracts";
import { useNavigate } from "@accord/router";
import { useHasRole } from "@accord/shell-kit";
import { ConfirmDialog } from "@accord/ui/overlays";
import { BankAccount } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import { PrepareForm } from "./prepare-form.tsx";

interface PrepareRunProps {
  readonly onPrepared: (run: PayoutRunDetails) => void;
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

export function PrepareRun({ onPrepared, onClose }: PrepareRunProps) {
  const { data, error, refetch } = useQuery(queryOf("/api/funding-accounts"));
  const [first] = data ?? [];
  if (first !== undefined)
    return (
      <PrepareForm accounts={data ?? []} first={first} onClose={onClose} onPrepared={onPrepared} />
    );
  if (data !== undefined) return <NoAccount onClose={onClose} />;
  return (
    <ConfirmDialog
      confirmLabel="Try again"
      error={error === null ? undefined : errorText(error, "The funding accounts did not load.")}
      icon={<BankAccount size={20} />}
      intent="primary"
      isWaiting={error === null}
      onCancel={onClose}
      onConfirm={() => void refetch()}
      question="Prepare payout run"
    >
      <p>{error === null ? "Loading the funding accounts..." : "Nothing was prepared."}</p>
    </ConfirmDialog>
  );
}
