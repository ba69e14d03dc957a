import { queryOf } from "@accord/api-client";
import type { Agreement, ListedName } from "@accord/contracts";
import { investorNames } from "@accord/domain";
import type { FieldControl } from "@accord/ui";
import { SearchSuggest } from "@accord/ui/inputs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState, type Ref } from "react";

export interface Party {
  readonly id: string;
  readonly reference: string;
  readonly investor?: (ListedName & Pick<Agreement["investor"], "id">) | undefined;
}

export type FoundAgreement = Party & Partial<Pick<Agreement, "status">>;

interface AgreementPickerProps {
  readonly control: FieldControl;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly selected: FoundAgreement | null;
  readonly onSelect: (agreement: FoundAgreement) => void;
  /** `investor` is the display name. */
  readonly noteOf?: (investor: string, agreement: FoundAgreement) => string;
  /** Disabled in the list. */
  readonly isClosed?: (agreement: FoundAgreement) => boolean;
  /** The id of an agreement to exclude. */
  readonly without?: string;
}

export function AgreementPicker({ noteOf, isClosed, without, ...suggest }: AgreementPickerProps) {
  const [query, setQuery] = useState("");
  const found = useQuery({
    ...queryOf("/api/agreements", { query: { q: query.trim(), limit: 10 } }),
    placeholderData: keepPreviousData,
    select: (agreements) => agreements.filter(({ id }) => id !== without),
  });
  const note = (agreement: FoundAgreement) => {
    if (agreement.investor === undefined) return undefined;
    const investor = investorNames(agreement.investor).display;
    return noteOf?.(investor, agreement) ?? investor;
  };
  return (
    <SearchSuggest<FoundAgreement>
      {...suggest}
      error={found.isError ? "Failed to load the agreements" : undefined}
      isLoading={found.isFetching}
      isDisabled={isClosed}
      itemNote={note}
      items={found.data}
      itemText={({ reference }) => reference}
      onQuery={setQuery}
      placeholder="Search by reference or investor"
      query={query}
    />
  );
}
