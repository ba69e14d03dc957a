import { queryOf } from "@accord/api-client";
import { SearchSuggest } from "@accord/ui/inputs";
import { useQuery } from "@tanstack/react-query";
import { useState, type ComponentProps } from "react";
import { partyOf, type Party } from "./party.ts";

interface InvestorSearchProps extends Pick<
  ComponentProps<typeof SearchSuggest<Party>>,
  "control" | "selected" | "onSelect" | "placeholder" | "typedBefore"
> {
  readonly first?: Party;
}

export function InvestorSearch({ first, ...suggest }: InvestorSearchProps) {
  const [query, setQuery] = useState("");
  const found = useQuery(queryOf("/api/investors", { query: { q: query, limit: 10 } }));
  const head = first !== undefined && query === "" ? [first] : [];
  return (
    <SearchSuggest<Party>
      {...suggest}
      error={found.isError ? "Failed to fetch investors" : undefined}
      isLoading={found.isFetching}
      itemNote={({ email }) => email}
      items={found.data && [...head, ...found.data.map(partyOf)]}
      itemText={({ name }) => name}
      onQuery={setQuery}
      query={query}
    />
  );
}
