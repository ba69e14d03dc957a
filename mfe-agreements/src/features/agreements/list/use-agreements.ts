import { call, callFile, pageOf, type ExportChoice } from "@accord/api-client";
import { PAGE_SIZE, useListQuery, type ListControls } from "@accord/remote-kit";
import type { AgreementSort } from "@accord/domain";
import type { AgreementFilter } from "./agreement-list-config.ts";

export type AgreementControls = ListControls<AgreementSort, AgreementFilter>;

/** Filters and sort as query parameters. */
export function listQuery({ filters, sort }: Pick<AgreementControls, "filters" | "sort">) {
  const { investor, term, amount } = filters;
  return {
    sort,
    investor: investor || undefined,
    term: term || undefined,
    amount: amount || undefined,
  };
}

/** The list that Previous and Next step through. */
export type AgreementListQuery = ReturnType<typeof listQuery>;

export const exportOf =
  (controls: Pick<AgreementControls, "filters" | "sort" | "display">) =>
  (choice: ExportChoice & { readonly ids?: string }) => {
    const columns = controls.display.exported;
    return callFile("GET", "/api/agreements", {
      query: { ...listQuery(controls), columns, ...choice },
    });
  };

export const readMatching = (controls: Pick<AgreementControls, "filters" | "sort">) =>
  call("GET", "/api/agreements", { query: listQuery(controls) });

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
