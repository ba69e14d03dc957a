import { Button } from "@accord/blueprint";
import type { ListPage } from "@accord/remote-kit";
import type { Agreement } from "@accord/contracts";
import { FilterInput } from "./filter-input.tsx";
import type { AgreementControls } from "./use-agreements.ts";

const formatCount = (count: number) => count.toLocaleString("en-US");

interface AgreementFiltersProps {
  readonly controls: AgreementControls;
  readonly list: Pick<ListPage<Agreement>, "total" | "unfiltered">;
}

function countText({ total, unfiltered }: AgreementFiltersProps["list"]): string {
  if (total === undefined || unfiltered === undefined) return "";
  return `Showing ${formatCount(total)} of ${formatCount(unfiltered)} agreements`;
}

export function AgreementFilters({ controls, list }: AgreementFiltersProps) {
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
      <p aria-live="polite" className="agr-count">
        {countText(list)}
      </p>
    </div>
  );
}
