import { queryOf } from "@accord/api-client";
import { useSearchParams } from "@accord/router";
import { useQuery } from "@tanstack/react-query";
import { partyOf, type Party } from "../../records/party.ts";

export const ALL_INVESTORS: Party = { id: "", name: "All Investors" };

const replaced = { replace: true } as const;

export function useReportChoice() {
  const [params, setParams] = useSearchParams();
  const investorId = params.get("investor") || undefined;
  const isChosen = { enabled: investorId !== undefined };
  const byId = { params: { id: investorId ?? "" } };
  const investor = useQuery({ ...queryOf("/api/investors/:id", byId), ...isChosen });
  const agreements = useQuery({ ...queryOf("/api/investors/:id/agreements", byId), ...isChosen });
  const requestedId = params.get("agreement") || undefined;
  // An agreement of another investor counts as none.
  const isForeign = agreements.data?.every(({ id }) => id !== requestedId) === true;
  return {
    investorId,
    agreementId: isForeign ? undefined : requestedId,
    /** Null while loading. */
    investor:
      investorId === undefined ? ALL_INVESTORS : investor.data ? partyOf(investor.data) : null,
    failure: investor.error,
    retry: () => void investor.refetch(),
    agreements,
    chooseInvestor: ({ id }: Party) => setParams(id === "" ? {} : { investor: id }, replaced),
    chooseAgreement: (id: string) => {
      const chosen = id === "" ? {} : { agreement: id };
      setParams({ investor: investorId ?? "", ...chosen }, replaced);
    },
  };
}

export type ReportChoice = ReturnType<typeof useReportChoice>;
