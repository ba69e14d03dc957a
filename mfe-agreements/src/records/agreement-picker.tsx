import { queryOf } from "@accord/api-client";
import type { Agreement } from "@accord/contracts";
import { fullName } from "@accord/domain";
import type { FieldControl } from "@accord/ui";
import { SearchSuggest } from "@accord/ui/inputs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState, type Ref } from "react";

/** An agreement by its reference, and whose it is. */
export interface Party {
  readonly id: string;
  readonly reference: string;
  readonly investor?: Pick<Agreement["investor"], "id" | "firstName" | "lastName"> | undefined;
}

/** One that was found, with its status. */
export type FoundAgreement = Party & Partial<Pick<Agreement, "status">>;

interface AgreementPickerProps {
  readonly control: FieldControl;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly selected: FoundAgreement | null;
  readonly onSelect: (agreement: FoundAgreement) => void;
  /** Investor, and what else tells agreements apart here. */
  readonly noteOf?: (investor: string, agreement: FoundAgreement) => string;
  /** Shown, and not to be chosen. */
  readonly isClosed?: (agreement: FoundAgreement) => boolean;
  /** The agreement that is not offered. */
  readonly without?: string;
}

/** An agreement, searched on the server by reference and investor. */
export function AgreementPicker({ noteOf, isClosed, without, ...suggest }: AgreementPickerProps) {
  const [query, setQuery] = useState("");
  const found = useQuery({
    ...queryOf("/api/agreements", { query: { q: query.trim(), limit: 10 } }),
    placeholderData: keepPreviousData,
    select: (agreements) => agreements.filter(({ id }) => id !== without),
  });
  const note = (agreement: FoundAgreement) => {
    if (agreement.investor === undefined) return undefined;
    const { firstName, lastName } = agreement.investor;
    const investor = fullName(firstName, lastName);
    return noteOf?.(investor, agreement) ?? investor;
  };
  return (
    <SearchSuggest<FoundAgreement>
      {...suggest}
      error={found.isError ? "Failed to load the agreements" : undefined}
      isLoading={found.isFetching}
      isDisabled={isClosed}
      itemKey={({ id }) => id}
      itemNote={note}
      items={found.data}
      itemText={({ reference }) => reference}
      onQuery={setQuery}
      placeholder="Search by reference or investor"
      query={query}
    />
  );
}
