import { Button } from "@accord/blueprint";
import type { Agreement } from "@accord/contracts";
import {
  LostColumns,
  SelectCard,
  selectColumn,
  shownColumns,
  SelectionBar,
  useEscape,
  useSelection,
  type ListPage,
} from "@accord/remote-kit";
import { useHasRole } from "@accord/shell-kit";
import { Card, DataTable, EmptyState } from "@accord/ui";
import { Document, Plus } from "@blueprintjs/icons";
import "../agreements.css";
import { AgreementCard } from "./agreement-card.tsx";
import { agreementColumns, type AgreementActions } from "./agreement-columns.tsx";
import { AgreementFilters } from "./agreement-filters.tsx";
import { exportOf, readMatching, type AgreementControls } from "./use-agreements.ts";

interface AgreementListProps extends AgreementActions {
  readonly list: ListPage<Agreement>;
  readonly controls: AgreementControls;
  readonly onAdd: () => void;
}

const boxTexts = {
  what: "agreements",
  about: ({ reference }: Agreement) => reference,
};

function NoAgreements({ onAdd }: Pick<AgreementListProps, "onAdd">) {
  const icon = <Document size={32} />;
  if (!useHasRole("staff")) return <EmptyState icon={icon} text="No agreements found." />;
  return (
    <EmptyState
      action={
        <Button icon={<Plus size={16} />} onClick={onAdd} text="Add Agreement" variant="outlined" />
      }
      icon={icon}
      text="No agreements found. Create your first agreement to get started."
    />
  );
}

export function AgreementList({ list, controls, onAdd, ...on }: AgreementListProps) {
  const { isFiltered, clearFilters, display } = controls;
  const columns = agreementColumns(on);
  const selecting = useSelection({
    what: "agreements",
    rows: list.rows,
    readMatching: () => readMatching(controls),
  });
  const panel = useEscape(selecting.clear);
  const noMatches = { text: "No agreements match these filters.", onClear: clearFilters };
  return (
    <Card
      className="agr-list"
      title="All Agreements"
      tools={<AgreementFilters columns={columns} controls={controls} list={list} />}
    >
      <LostColumns controls={controls} />
      <div ref={panel}>
        <DataTable
          {...list}
          bar={
            <SelectionBar
              controls={selecting}
              download={(choice) =>
                exportOf(controls)({ ...choice, ids: [...selecting.selection.keys()].join(",") })
              }
              shown={list.rows?.length ?? 0}
              total={list.total ?? 0}
              what="agreements"
            />
          }
          caption="All Agreements"
          card={(agreement) => (
            <SelectCard {...boxTexts} controls={selecting} row={agreement}>
              <AgreementCard agreement={agreement} onOpen={on.onOpen} />
            </SelectCard>
          )}
          columns={[
            selectColumn({ ...boxTexts, controls: selecting }),
            ...shownColumns(columns, controls),
          ]}
          density={display.isCompact ? "compact" : undefined}
          empty={<NoAgreements onAdd={onAdd} />}
          filtered={isFiltered ? noMatches : undefined}
          isSelected={({ id }) => selecting.selection.has(id)}
          onOpen={on.onOpen}
          openKey={controls.openId}
          rowKey={(agreement) => agreement.id}
          sort={{ value: controls.sort, onChange: controls.sortBy }}
        />
      </div>
    </Card>
  );
}
