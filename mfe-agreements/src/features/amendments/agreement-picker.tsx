import { queryOf } from "@accord/api-client";
import type { Agreement } from "@accord/contracts";
import { fullName } from "@accord/domain";
import type { FieldControl } from "@accord/ui";
import { SearchSuggest } from "@accord/ui/inputs";
import { useQuery } from "@tanstack/react-query";
import { useState, type Ref } from "react";

interface AgreementPickerProps {
  readonly control: FieldControl;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChoose: (id: string) => void;
}

/** An agreement, searched on the server by reference and investor. */
export function AgreementPicker({ control, inputRef, onChoose }: AgreementPickerProps) {
  const [query, setQuery] = useState("");
  const [selected, setSelected] = useState<Agreement | null>(null);
  const found = useQuery(queryOf("/api/agreements", { query: { q: query, limit: 10 } }));
  return (
    <SearchSuggest<Agreement>
      control={control}
      error={found.isError ? "Failed to fetch agreements" : undefined}
      inputRef={inputRef}
      isLoading={found.isFetching}
      itemKey={({ id }) => id}
      itemNote={({ investor }) => fullName(investor.firstName, investor.lastName)}
      items={found.data}
      itemText={({ reference }) => reference}
      onQuery={setQuery}
      onSelect={(agreement) => {
        setSelected(agreement);
        onChoose(agreement.id);
      }}
      placeholder="Search by reference or investor"
      query={query}
      selected={selected}
    />
  );
}
