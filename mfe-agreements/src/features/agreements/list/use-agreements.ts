import { callFile, pageOf, type ExportChoice } from "@accord/api-client";
import { PAGE_SIZE, useListQuery, type ChosenQuery, type ListControls } from "@accord/remote-kit";
import type { AgreementSort } from "@accord/domain";
import type { AgreementFilter } from "./agreement-list-config.ts";

export type AgreementControls = ListControls<AgreementSort, AgreementFilter>;

export function filterOf({ filters }: Pick<AgreementControls, "filters">) {
  const { investor, term, amount } = filters;
  return {
    investor: investor || undefined,
    term: term || undefined,
    amount: amount || undefined,
  };
}

/** Filters and sort as query parameters. */
export const listQuery = (controls: Pick<AgreementControls, "filters" | "sort">) => ({
  sort: controls.sort,
  ...filterOf(controls),
});

/** The list that Previous and Next step through. */
export type AgreementListQuery = ReturnType<typeof listQuery>;

export const exportOf =
  (controls: Pick<AgreementControls, "filters" | "sort" | "display">) =>
  (choice: ExportChoice | (ExportChoice & ChosenQuery)) => {
    const columns = controls.display.exported;
    return callFile("GET", "/api/agreements", {
      query: { ...listQuery(controls), columns, ...choice },
    });
  };

export function useAgreements(controls: AgreementControls) {
  const { cursor } = controls;
  return useListQuery({
    query: pageOf("/api/agreements", {
      query: { limit: PAGE_SIZE, cursor, ...listQuery(controls) },
    }),
    controls,
    what: "agreements",
  });
}
