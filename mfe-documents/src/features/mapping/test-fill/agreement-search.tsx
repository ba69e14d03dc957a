import { queryOf } from "@accord/api-client";
import type { Agreement } from "@accord/contracts";
import { investorNames } from "@accord/domain";
import { SearchSuggest } from "@accord/ui/inputs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState, type ComponentProps } from "react";

export type ChosenAgreement = Pick<Agreement, "id" | "reference" | "investor">;

type AgreementSearchProps = Pick<
  ComponentProps<typeof SearchSuggest<ChosenAgreement>>,
  "control" | "selected" | "onSelect"
>;

export function AgreementSearch(props: AgreementSearchProps) {
  const [query, setQuery] = useState("");
  const found = useQuery({
    ...queryOf("/api/agreements", { query: { q: query, limit: 10 } }),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchSuggest<ChosenAgreement>
      {...props}
      error={found.isError ? "Failed to load the agreements" : undefined}
      isLoading={found.isFetching}
      itemNote={({ investor }) => investorNames(investor).display}
      items={found.data}
      itemText={({ reference }) => reference}
      onQuery={setQuery}
      placeholder="Search by reference or investor"
      query={query}
    />
  );
}
