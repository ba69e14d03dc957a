import { Button } from "@accord/blueprint";
import { Card, DataTable, EmptyState, SearchInput } from "@accord/ui";
import { People, Plus } from "@blueprintjs/icons";
import { InvestorCard } from "./investor-card.tsx";
import { investorColumns, type InvestorActions } from "./investor-columns.tsx";
import { PAGE_SIZE } from "./list-address.ts";
import type { useInvestorList } from "./use-investor-list.ts";
import type { ListControls } from "./use-list-address.ts";

interface InvestorListProps extends InvestorActions {
  readonly list: ReturnType<typeof useInvestorList>;
  readonly controls: ListControls;
  readonly onAdd: () => void;
}

function NoInvestors({ onAdd }: Pick<InvestorListProps, "onAdd">) {
  return (
    <EmptyState
      action={
        <Button icon={<Plus size={16} />} intent="primary" onClick={onAdd} text="Add Investor" />
      }
      icon={<People size={32} />}
      text="No investors found. Add your first investor to get started."
    />
  );
}

/** The 'All Investors' card: search, table, paging. */
export function InvestorList({ list, controls, onAdd, ...on }: InvestorListProps) {
  const { q, sort, page, search } = controls;
  const { isTurning, next } = list;
  return (
    <Card
      className="inv-list"
      note={list.count}
      title="All Investors"
      tools={<SearchInput onSearch={search} placeholder="Search name or email" value={q} />}
    >
      <DataTable
        caption="All Investors"
        card={(investor) => <InvestorCard investor={investor} onOpen={on.onOpen} />}
        columns={investorColumns(on)}
        density="tall"
        empty={<NoInvestors onAdd={onAdd} />}
        error={list.error}
        filtered={
          q ? { text: "No investors match this search.", onClear: () => search("") } : undefined
        }
        isRefreshing={list.isRefreshing}
        onOpen={on.onOpen}
        onRetry={list.retry}
        openKey={controls.openId}
        paging={{
          isTurning,
          from: (page - 1) * PAGE_SIZE + 1,
          total: list.total,
          onPrevious: page > 1 ? controls.goPrevious : undefined,
          onNext: next === undefined ? undefined : () => controls.goNext(next),
        }}
        rowKey={(investor) => investor.id}
        rows={list.rows}
        sort={{ value: sort, onChange: controls.sortBy }}
      />
    </Card>
  );
}
