import { Button } from "@accord/blueprint";
import { ListTools, type ListPage, type ListToolsProps } from "@accord/remote-kit";
import type { Agreement } from "@accord/contracts";
import type { AgreementControls } from "./use-agreements.ts";
import { Field, TextInput, useDebouncedText } from "@accord/ui";
import { useCallback } from "react";
import { agreementList, type AgreementFilter } from "./agreement-list-config.ts";

const formatCount = (count: number) => count.toLocaleString("en-US");

interface AgreementFiltersProps extends Pick<ListToolsProps, "columns"> {
  readonly controls: AgreementControls;
  readonly list: Pick<ListPage<Agreement>, "total" | "unfiltered">;
}

function countText({ total, unfiltered }: AgreementFiltersProps["list"]): string {
  if (total === undefined || unfiltered === undefined) return "";
  return `Showing ${formatCount(total)} of ${formatCount(unfiltered)} agreements`;
}

export function AgreementFilters({ controls, list, columns }: AgreementFiltersProps) {
  const { filters, filter, isFiltered, clearFilters } = controls;
  return (
    <div className="agr-filters">
      <FilterInput
        label="Investor Name"
        name="investor"
        onFilter={filter}
        value={filters.investor}
      />
      <FilterInput
        label="Term"
        name="term"
        onFilter={filter}
        placeholder="12 months"
        value={filters.term}
      />
      <FilterInput label="Amount" name="amount" onFilter={filter} value={filters.amount} />
      {isFiltered && <Button onClick={clearFilters} text="Clear Filters" variant="minimal" />}
      <div className="agr-tools">
        <p aria-live="polite" className="agr-count">
          {countText(list)}
        </p>
        <ListTools columns={columns} controls={controls} page="agreements" />
      </div>
    </div>
  );
}

interface FilterInputProps {
  readonly name: AgreementFilter;
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onFilter: (changes: Partial<Record<AgreementFilter, string>>) => void;
}

function FilterInput({ name, label, placeholder, value, onFilter }: FilterInputProps) {
  const onDebounced = useCallback((text: string) => onFilter({ [name]: text }), [name, onFilter]);
  const [text, setText] = useDebouncedText(value, onDebounced);
  return (
    <Field className={`agr-filter-${name}`} label={label}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={agreementList.filters[name]}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={placeholder}
          value={text}
        />
      )}
    </Field>
  );
}
