import { queryOf } from "@accord/api-client";
import type { AgreementDetails } from "@accord/contracts";
import { SectionQuery } from "@accord/remote-kit";
import { MutedText } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { FormPart } from "./manual/form-part.tsx";
import { PaidLists } from "./manual/paid-lists.tsx";
import "./payouts.css";

export function ManualPayoutsSection({ agreement }: { readonly agreement: AgreementDetails }) {
  const { id, status } = agreement;
  const query = useQuery(queryOf("/api/agreements/:id/payouts", { params: { id } }));
  return (
    <>
      <SectionQuery query={query} title="Add Manual Payout" what="the payouts">
        {() =>
          status === "active" ? (
            <FormPart agreement={agreement} />
          ) : (
            <MutedText>Reopen the agreement to record payouts.</MutedText>
          )
        }
      </SectionQuery>
      {query.data && <PaidLists agreement={agreement} payouts={query.data} />}
    </>
  );
}
