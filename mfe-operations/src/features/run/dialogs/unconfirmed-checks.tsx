import { queryOf } from "@accord/api-client";
import { Checkbox } from "@accord/blueprint";
import type { PayoutRunDetails } from "@accord/contracts";
import { namedNumbers, pluralize } from "@accord/domain";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

/** What is open about the checks of a run; null when all of them are confirmed as printed. */
export function useUnconfirmedChecks(run: PayoutRunDetails): string | null {
  const hasChecks = run.byMethod.some(({ method }) => method === "check");
  const { data } = useQuery({
    ...queryOf("/api/payout-runs/:id/checks", { params: { id: run.id } }),
    enabled: hasChecks,
  });
  if (!hasChecks) return null;
  if (data === undefined) return "It is not known yet whether all checks are printed.";
  const open = data.filter(({ status, confirmedAt }) => status !== "void" && confirmedAt === null);
  if (open.length === 0) return null;
  const numbers = open.map(({ number }) => number);
  return `${pluralize(open.length, "check")} not confirmed as printed: ${namedNumbers(numbers)}.`;
}

interface UnconfirmedChecksProps {
  readonly text: string;
  readonly isAccepted: boolean;
  readonly error: string | undefined;
  readonly onAccept: (isAccepted: boolean) => void;
}

export function UnconfirmedChecks({ text, isAccepted, error, onAccept }: UnconfirmedChecksProps) {
  const errorId = useId();
  return (
    <>
      <p className="ops-note">{text} Answer “Did all print?” first, or:</p>
      <Checkbox
        aria-describedby={error === undefined ? undefined : errorId}
        checked={isAccepted}
        label="Mark as paid without it"
        onChange={(event) => onAccept(event.currentTarget.checked)}
      />
      {error !== undefined && (
        <p className="ops-note ops-danger" id={errorId} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
