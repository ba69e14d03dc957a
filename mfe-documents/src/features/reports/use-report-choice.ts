import { queryOf } from "@accord/api-client";
import { useSearchParams } from "@accord/router";
import { useQuery } from "@tanstack/react-query";
import { partyOf, type Party } from "../../records/party.ts";

/** 'All Investors': nobody in particular, so nothing to report on yet. */
export const ALL_INVESTORS: Party = { id: "", name: "All Investors" };

const replaced = { replace: true } as const;

/** Whom and what a report is about, kept in the address; the server knows the names. */
export function useReportChoice() {
  const [params, setParams] = useSearchParams();
  const investorId = params.get("investor") || undefined;
  const isChosen = { enabled: investorId !== undefined };
  const byId = { params: { id: investorId ?? "" } };
  const investor = useQuery({ ...queryOf("/api/investors/:id", byId), ...isChosen });
  const agreements = useQuery({ ...queryOf("/api/investors/:id/agreements", byId), ...isChosen });
  const asked = params.get("agreement") || undefined;
  // An agreement of somebody else, or one that is gone, is none: the report is about all of them.
  const isForeign = agreements.data?.every(({ id }) => id !== asked) === true;
  return {
    investorId,
    agreementId: isForeign ? undefined : asked,
    /** The shown name; null while it is on its way. */
    investor:
      investorId === undefined ? ALL_INVESTORS : investor.data ? partyOf(investor.data) : null,
    /** Why the investor of the address is not to be shown. */
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

/** What is chosen on the Reports page, and the ways to choose. */
export type ReportChoice = ReturnType<typeof useReportChoice>;
