import type { ListExport } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { Investor } from "@accord/contracts";
import {
  ListTools,
  LostColumns,
  SelectCard,
  selectColumn,
  SelectionBar,
  shownColumns,
  useEscape,
  type ListControls,
  type ListPage,
  type SelectionControls,
} from "@accord/remote-kit";
import { RoleOnly, useHasRole } from "@accord/shell-kit";
import { Card, DataTable, EmptyState, SearchInput, useIsPhone } from "@accord/ui";
import { People, Plus } from "@blueprintjs/icons";
import { useCallback } from "react";
import { nameOf } from "../investor-text.ts";
import { InvestorCard } from "./investor-card.tsx";
import { investorColumns, type InvestorActions } from "./investor-columns.tsx";

interface InvestorListProps extends InvestorActions {
  readonly list: ListPage<Investor>;
  readonly controls: ListControls<string, "q">;
  readonly selecting: SelectionControls<Investor>;
  readonly downloadSelected: ListExport["download"];
  readonly onAdd: () => void;
  readonly onStatements: () => void;
}

const boxTexts = { what: "investors", about: nameOf };

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

export function InvestorList({
  list,
  controls,
  selecting,
  downloadSelected,
  onAdd,
  onStatements,
  ...on
}: InvestorListProps) {
  const { filter, sort, display } = controls;
  const { q } = controls.filters;
  const isPhone = useIsPhone();
  const columns = investorColumns(on);
  const panel = useEscape(selecting.clear);
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
          <ListTools columns={columns} controls={controls} page="investors" />
        </>
      }
    >
      <LostColumns controls={controls} />
      <div ref={panel}>
        <DataTable
          {...list}
          bar={
            <SelectionBar
              controls={selecting}
              download={downloadSelected}
              shown={list.rows?.length ?? 0}
              total={list.total ?? 0}
              what="investors"
            >
              <RoleOnly needs="staff">
                <Button onClick={onStatements} text="Print statements" variant="outlined" />
              </RoleOnly>
            </SelectionBar>
          }
          caption="All Investors"
          card={(investor) => (
            <SelectCard {...boxTexts} controls={selecting} row={investor}>
              <InvestorCard investor={investor} onOpen={on.onOpen} />
            </SelectCard>
          )}
          columns={[
            selectColumn({ ...boxTexts, controls: selecting }),
            ...shownColumns(columns, controls),
          ]}
          density={display.isCompact ? "compact" : "tall"}
          empty={<NoInvestors onAdd={onAdd} />}
          filtered={
            q
              ? { text: "No investors match this search.", onClear: controls.clearFilters }
              : undefined
          }
          isSelected={({ id }) => selecting.selection.has(id)}
          onOpen={on.onOpen}
          openKey={controls.openId}
          rowKey={(investor) => investor.id}
          sort={{ value: sort, onChange: controls.sortBy }}
        />
      </div>
    </Card>
  );
}
