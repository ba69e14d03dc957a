import { pageOf } from "@accord/api-client";
import { PAGE_SIZE, useListQuery, type ListControls } from "@accord/remote-kit";
import type { AgreementSort } from "@accord/domain";
import type { AgreementFilter } from "./agreement-list-config.ts";

/** The state of the Agreements page's list. */
export type AgreementControls = ListControls<AgreementSort, AgreementFilter>;

/** What the list is narrowed down by and ordered by, as its calls take it. */
export function chosenOf({ filters, sort }: Pick<AgreementControls, "filters" | "sort">) {
  const { investor, term, amount } = filters;
  return {
    sort,
    investor: investor || undefined,
    term: term || undefined,
    amount: amount || undefined,
  };
}

/** The list that Previous and Next go through: its filters and its order. */
export type ChosenList = ReturnType<typeof chosenOf>;

/** The page of agreements that the address asks for. */
export function useAgreements(controls: AgreementControls) {
  const { cursor } = controls;
  return useListQuery({
    query: pageOf("/api/agreements", {
      query: { limit: PAGE_SIZE, cursor, ...chosenOf(controls) },
    }),
    controls,
    what: "agreements",
  });
}
