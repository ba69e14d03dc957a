import { queryOf } from "@accord/api-client";
import type { Agreement } from "@accord/contracts";
import { fullName } from "@accord/domain";
import type { FieldControl } from "@accord/ui";
import { SearchSuggest } from "@accord/ui/inputs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";

export type ChosenAgreement = Pick<Agreement, "id" | "reference" | "investor">;

interface AgreementSearchProps {
  readonly control: FieldControl;
  readonly selected: ChosenAgreement | null;
  readonly onSelect: (agreement: ChosenAgreement) => void;
}

export function AgreementSearch({ control, selected, onSelect }: AgreementSearchProps) {
  const [query, setQuery] = useState("");
  const found = useQuery({
    ...queryOf("/api/agreements", { query: { q: query, limit: 10 } }),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchSuggest<ChosenAgreement>
      control={control}
      error={found.isError ? "Failed to load the agreements" : undefined}
      isLoading={found.isFetching}
      itemKey={({ id }) => id}
      itemNote={({ investor }) => fullName(investor.firstName, investor.lastName)}
      items={found.data}
      itemText={({ reference }) => reference}
      onQuery={setQuery}
      onSelect={onSelect}
      placeholder="Search by reference or investor"
      query={query}
      selected={selected}
    />
  );
}
