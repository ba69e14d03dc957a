import { queryOf } from "@accord/api-client";
import type { AgreementDetails } from "@accord/contracts";
import { SectionQuery, NOT_LOADED } from "@accord/remote-kit";
import { RoleOnly } from "@accord/shell-kit";
import { MutedText, ErrorState, LazyPart, SkeletonBars } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { PaidLists } from "./manual/paid-lists.tsx";
import "./payouts.css";
import { useState, type ComponentProps } from "react";
import { loadManualForm } from "./lazy-parts.ts";
import type { ManualPayoutForm } from "./manual/manual-payout-form.tsx";

export function ManualPayoutsSection({ agreement }: { readonly agreement: AgreementDetails }) {
  const { id, status } = agreement;
  const query = useQuery(queryOf("/api/agreements/:id/payouts", { params: { id } }));
  return (
    <>
      <RoleOnly needs="staff">
        <SectionQuery
          anchor="manual-payout"
          query={query}
          title="Add Manual Payout"
          what="the payouts"
        >
          {() =>
            status === "active" ? (
              <LazyManualPayoutForm agreement={agreement} />
            ) : (
              <MutedText>Reopen the agreement to record payouts.</MutedText>
            )
          }
        </SectionQuery>
      </RoleOnly>
      {query.data && <PaidLists agreement={agreement} payouts={query.data} />}
    </>
  );
}

function LazyManualPayoutForm(props: ComponentProps<typeof ManualPayoutForm>) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt(attempt + 1);
  return (
    <LazyPart
      failed={<ErrorState onRetry={retry} text={NOT_LOADED} />}
      key={attempt}
      load={loadManualForm}
      props={props}
      waiting={<SkeletonBars />}
    />
  );
}
