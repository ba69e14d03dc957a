import { ApiError, call, queryOf } from "@accord/api-client";
import type { Investor, InvestorAgreement } from "@accord/contracts";
import { pluralForm } from "@accord/domain";
import { DeleteDialog, useDelete } from "@accord/remote-kit";
import { Link } from "@accord/router";
import { useNotify } from "@accord/shell-kit";
import { useQuery } from "@tanstack/react-query";
import { agreementsText, nameOf } from "../investor-text.ts";

interface DeleteInvestorProps {
  readonly investor: Investor;
  readonly onDeleted: (id: string) => void;
  readonly onClose: () => void;
}

const LINKED = 10;

interface BlockersProps {
  readonly investor: Investor;
  readonly agreements: readonly InvestorAgreement[] | undefined;
  readonly onClose: () => void;
}

function Blockers({ investor, agreements, onClose }: BlockersProps) {
  const count = agreements?.length ?? investor.agreementsCount;
  const more = count - LINKED;
  return (
    <>
      {nameOf(investor)} has {agreementsText(count)}. Delete {pluralForm(count, "it", "them")}{" "}
      first, then the investor.
      <ul className="inv-blockers">
        {agreements?.slice(0, LINKED).map(({ id, reference }) => (
          <li key={id}>
            <Link onClick={onClose} to={`/agreements?id=${id}`}>
              {reference}
            </Link>
          </li>
        ))}
        {agreements !== undefined && more > 0 && (
          <li>
            <Link onClick={onClose} to={`/investors?id=${investor.id}`}>
              {more} more in the details
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}

/** An investor with agreements cannot be deleted (409): the dialog links to them. */
export function DeleteInvestor({ investor, onDeleted, onClose }: DeleteInvestorProps) {
  const notify = useNotify();
  const isConflict = (error: Error | null) => error instanceof ApiError && error.status === 409;
  const remove = useDelete<Investor>("/api/investors/:id", {
    record: investor,
    noun: "investor",
    failed: "Failed to delete investor",
    load: (id) => call("GET", "/api/investors/:id", { params: { id } }),
    onDeleted: ({ id }) => {
      notify.success("Investor deleted successfully");
      onDeleted(id);
    },
    onFailed: (error, toast) => {
      if (!isConflict(error)) notify.error(toast);
    },
  });
  const { current } = remove;
  const hasAgreements = current.agreementsCount > 0 || isConflict(remove.error);
  const { data: agreements } = useQuery({
    ...queryOf("/api/investors/:id/agreements", { params: { id: current.id } }),
    enabled: hasAgreements,
  });
  const isRefused = hasAgreements && agreements?.length !== 0;
  return (
    <DeleteDialog noun="investor" onClose={onClose} remove={remove} isRefused={isRefused}>
      {isRefused ? (
        <Blockers agreements={agreements} investor={current} onClose={onClose} />
      ) : (
        <>
          {nameOf(current)}, {current.email}. No agreements. It can be restored from Recently
          deleted on the Admin page.
        </>
      )}
    </DeleteDialog>
  );
}
