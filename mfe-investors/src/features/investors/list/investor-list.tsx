import { Button } from "@accord/blueprint";
import type { Chosen, Investor, InvestorFilter } from "@accord/contracts";
import {
  type InvestorKind,
  investorKindLabels,
  investorKinds,
  MAX_CHOSEN_ROWS,
} from "@accord/domain";
import {
  ListTools,
  LostColumns,
  shownColumns,
  type ListControls,
  type ListPage,
  SelectableTable,
} from "@accord/remote-kit";
import { RoleOnly, useHasRole } from "@accord/shell-kit";
import { Card, EmptyState, SearchInput, SelectInput, useIsPhone } from "@accord/ui";
import { People, Plus } from "@blueprintjs/icons";
import { useCallback, type ComponentProps } from "react";
import { nameOf } from "../investor-text.ts";
import { InvestorCard } from "./investor-card.tsx";
import { investorColumns, type InvestorActions } from "./investor-columns.tsx";

interface InvestorListProps extends InvestorActions {
  readonly list: ListPage<Investor>;
  readonly controls: ListControls<string, "q" | "kind">;
  readonly download: ComponentProps<typeof SelectableTable>["download"];
  readonly onAdd: () => void;
  readonly onStatements: (chosen: Chosen<InvestorFilter>) => void;
  readonly onW9Requests: (chosen: Chosen<InvestorFilter>) => void;
}

function NoInvestors({ onAdd }: Pick<InvestorListProps, "onAdd">) {
  const icon = <People size={32} />;
  if (!useHasRole("staff")) return <EmptyState icon={icon} text="No investors found." />;
  return (
    <EmptyState
      action={
        <Button icon={<Plus size={16} />} onClick={onAdd} text="Add Investor" variant="outlined" />
      }
      icon={icon}
      text="No investors found. Add your first investor to get started."
    />
  );
}

interface W9ButtonProps {
  readonly chosen: Chosen<InvestorFilter>;
  readonly onOpen: (chosen: Chosen<InvestorFilter>) => void;
}

/** More ids do not fit into the query of a list. */
const W9Button = ({ chosen, onOpen }: W9ButtonProps) =>
  "ids" in chosen && chosen.ids.length > MAX_CHOSEN_ROWS ? null : (
    <Button onClick={() => onOpen(chosen)} text="Request list for W-9" variant="outlined" />
  );

const filteredText = (q: string) =>
  q === "" ? "No investors of this kind." : "No investors match this search.";

interface KindFilterProps {
  readonly kind: InvestorKind | undefined;
  readonly onChange: (kind: string) => void;
}

const KindFilter = ({ kind, onChange }: KindFilterProps) => (
  <SelectInput
    aria-label="Kind"
    className="inv-kind"
    onChange={(event) => onChange(event.currentTarget.value)}
    value={kind ?? ""}
  >
    <option value="">All kinds</option>
    {investorKinds.map((one) => (
      <option key={one} value={one}>
        {investorKindLabels[one]}
      </option>
    ))}
  </SelectInput>
);

export function InvestorList({
  list,
  controls,
  download,
  onAdd,
  onStatements,
  onW9Requests,
  ...on
}: InvestorListProps) {
  const { filter, sort, display } = controls;
  const { q } = controls.filters;
  const kind = investorKinds.find((one) => one === controls.filters.kind);
  const isPhone = useIsPhone();
  const columns = investorColumns(on);
  const search = useCallback((text: string) => filter({ q: text }), [filter]);
  return (
    <Card
      className="inv-list"
      note={list.count}
      title="All Investors"
      tools={
        <>
          <SearchInput
            onSearch={search}
            placeholder={isPhone ? "Name, email, phone or ZIP" : "Search name, email, phone or ZIP"}
            value={q}
          />
          <KindFilter kind={kind} onChange={(next) => filter({ kind: next })} />
          <ListTools columns={columns} controls={controls} page="investors" />
        </>
      }
    >
      <LostColumns controls={controls} />
      <SelectableTable
        about={nameOf}
        actions={(chosen) => (
          <RoleOnly needs="staff">
            <Button
              onClick={() => onStatements(chosen)}
              text="Print statements"
              variant="outlined"
            />
            <W9Button chosen={chosen} onOpen={onW9Requests} />
          </RoleOnly>
        )}
        caption="All Investors"
        card={(investor) => <InvestorCard investor={investor} onOpen={on.onOpen} />}
        columns={shownColumns(columns, controls)}
        download={download}
        filter={{ q: q || undefined, kind }}
        list={list}
        what="investors"
        density={display.isCompact ? "compact" : "tall"}
        empty={<NoInvestors onAdd={onAdd} />}
        filtered={q || kind ? { text: filteredText(q), onClear: controls.clearFilters } : undefined}
        onOpen={on.onOpen}
        openKey={controls.openId}
        sort={{ value: sort, onChange: controls.sortBy }}
      />
    </Card>
  );
}
