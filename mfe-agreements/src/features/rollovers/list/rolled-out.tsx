import { queryOf } from "@accord/api-client";
import type { Rollover } from "@accord/contracts";
import { Link } from "@accord/router";
import { ErrorState } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { MoneyList, type MoneyItem } from "../../../records/money-list.tsx";
import { typeText } from "../rollover-text.ts";
import { partyName } from "../transfer/transfer.ts";

const itemOf = (rollover: Rollover): MoneyItem => ({
  id: rollover.id,
  day: rollover.rolloverDate,
  about: (
    <>
      {typeText(rollover)} to{" "}
      <Link className="ac-nowrap" to={`/agreements?id=${rollover.agreement.id}`}>
        {rollover.agreement.reference}
      </Link>{" "}
      {partyName(rollover.agreement)}
    </>
  ),
  amount: rollover.amount,
});

/** These rows belong to the receiving agreements and are edited there. */
export function RolledOut({ agreementId }: { readonly agreementId: string }) {
  const titleId = useId();
  const { data, isError, refetch } = useQuery(
    queryOf("/api/agreements/:id/rollovers", {
      params: { id: agreementId },
      query: { direction: "out" },
    }),
  );
  if (data === undefined) {
    return isError ? (
      <ErrorState
        onRetry={() => void refetch()}
        text="Failed to load what was rolled out to other agreements"
      />
    ) : null;
  }
  if (data.length === 0) return null;
  return (
    <div className="ro-out">
      <h4 id={titleId}>Rolled out to other agreements</h4>
      <MoneyList items={data.map(itemOf)} labelledBy={titleId} />
      <p className="ro-note">Open the agreement that received the money to edit or delete it.</p>
    </div>
  );
}
