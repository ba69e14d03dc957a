import { Button } from "@accord/blueprint";
import { isDay, payoutMethodLabels, payoutMethods } from "@accord/domain";
import { ListTools, type ListToolsProps } from "@accord/remote-kit";
import { useSession } from "@accord/shell-kit";
import { Field, SearchInput, SelectInput, useIsPhone } from "@accord/ui";
import { DayInput } from "@accord/ui/inputs";
import { Filter } from "@blueprintjs/icons";
import { useCallback, useId, useState } from "react";
import type { PayoutControls, PayoutFilter } from "./payout-address.ts";

interface FilterProps {
  readonly controls: PayoutControls;
}

interface DayFilterProps extends FilterProps {
  readonly name: "from" | "to";
  readonly label: string;
}

/** An incomplete date does not filter. */
function DayFilter({ controls, name, label }: DayFilterProps) {
  const { today } = useSession();
  const value = controls.filters[name];
  const [typed, setTyped] = useState(value);
  const [previous, setPrevious] = useState(value);
  if (value !== previous) {
    setPrevious(value);
    setTyped(value);
  }
  const change = (text: string) => {
    setTyped(text);
    if (text === "" || isDay(text)) controls.filter({ [name]: text });
  };
  const isWrong = typed !== "" && !isDay(typed);
  return (
    <Field
      className="pay-filter-day"
      error={isWrong ? "Enter a date that exists, as MM/DD/YYYY" : undefined}
      label={label}
    >
      {(control) => <DayInput {...{ control, label, today }} onChange={change} value={typed} />}
    </Field>
  );
}

function MethodFilter({ controls }: FilterProps) {
  return (
    <Field className="pay-filter-method" label="Method">
      {(control) => (
        <SelectInput
          {...control}
          onChange={(event) => controls.filter({ method: event.currentTarget.value })}
          value={controls.chosen.method ?? ""}
        >
          <option value="">All methods</option>
          {payoutMethods.map((method) => (
            <option key={method} value={method}>
              {payoutMethodLabels[method]}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}

/** On a phone a button toggles all filters but the search. */
export function PayoutFilters({
  columns,
  controls,
  count,
}: FilterProps & Pick<ListToolsProps, "columns"> & { readonly count: string | undefined }) {
  const { filter, filters, view, isFiltered, clearFilters, showAllDays } = controls;
  const onSearch = useCallback(
    (q: string) => filter({ q } satisfies Partial<Record<PayoutFilter, string>>),
    [filter],
  );
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const day = view === "paid" ? "Paid" : "Due";
  return (
    <div className="pay-filters">
      <div className="pay-search">
        <SearchInput
          onSearch={onSearch}
          placeholder={
            isPhone ? "Name, reference, amount" : "Name, reference, amount or check number"
          }
          value={filters.q}
        />
        {isPhone && (
          <Button
            aria-controls={id}
            aria-expanded={isOpen}
            aria-label="Filters"
            icon={<Filter size={16} />}
            onClick={() => setOpen(!isOpen)}
            variant="outlined"
          />
        )}
        <ListTools columns={columns} controls={controls} page="payouts" />
      </div>
      <div className="pay-filter-rest" hidden={isPhone && !isOpen} id={id}>
        <DayFilter controls={controls} label={`${day} From`} name="from" />
        <DayFilter controls={controls} label={`${day} Through`} name="to" />
        <MethodFilter controls={controls} />
      </div>
      {isFiltered && <Button onClick={clearFilters} text="Clear Filters" variant="minimal" />}
      {showAllDays && <Button onClick={showAllDays} text="Show All Days" variant="minimal" />}
      <p aria-live="polite" className="pay-count">
        {count}
      </p>
    </div>
  );
}
