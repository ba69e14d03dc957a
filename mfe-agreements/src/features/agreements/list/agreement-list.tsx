import { Button } from "@accord/blueprint";
import type { Agreement, AgreementFilter, Chosen } from "@accord/contracts";
import { MAX_CHOSEN_ROWS } from "@accord/domain";
import {
  LostColumns,
  shownColumns,
  sizeOf,
  type ListPage,
  SelectableTable,
} from "@accord/remote-kit";
import { RoleOnly, useHasRole } from "@accord/shell-kit";
import { Card, EmptyState } from "@accord/ui";
import { Document, Plus } from "@blueprintjs/icons";
import "../agreements.css";
import { AgreementCard } from "./agreement-card.tsx";
import { agreementColumns, type AgreementActions } from "./agreement-columns.tsx";
import { AgreementFilters } from "./agreement-filters.tsx";
import { exportOf, filterOf, type AgreementControls } from "./use-agreements.ts";

interface AgreementListProps extends AgreementActions {
  readonly list: ListPage<Agreement>;
  readonly controls: AgreementControls;
  readonly onAdd: () => void;
  readonly onStatements: (chosen: Chosen<AgreementFilter>) => void;
  readonly onPdfCopies: (chosen: Chosen<AgreementFilter>) => void;
}

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

interface PdfButtonProps {
  readonly chosen: Chosen<AgreementFilter>;
  readonly onOpen: (chosen: Chosen<AgreementFilter>) => void;
}

function PdfButton({ chosen, onOpen }: PdfButtonProps) {
  if (sizeOf(chosen) > MAX_CHOSEN_ROWS) {
    return <span className="rk-bar-more">{`Up to ${MAX_CHOSEN_ROWS} as PDF copies.`}</span>;
  }
  return <Button onClick={() => onOpen(chosen)} text="PDF copies" variant="outlined" />;
}

export function AgreementList({
  list,
  controls,
  onAdd,
  onStatements,
  onPdfCopies,
  ...on
}: AgreementListProps) {
  const { isFiltered, clearFilters, display } = controls;
  const columns = agreementColumns(on);
  const noMatches = { text: "No agreements match these filters.", onClear: clearFilters };
  return (
    <Card
      className="agr-list"
      title="All Agreements"
      tools={<AgreementFilters columns={columns} controls={controls} list={list} />}
    >
      <LostColumns controls={controls} />
      <SelectableTable
        about={({ reference }) => reference}
        actions={(chosen) => (
          <>
            <RoleOnly needs="staff">
              <Button
                onClick={() => onStatements(chosen)}
                text="Print statements"
                variant="outlined"
              />
            </RoleOnly>
            <PdfButton chosen={chosen} onOpen={onPdfCopies} />
          </>
        )}
        caption="All Agreements"
        card={(agreement) => <AgreementCard agreement={agreement} onOpen={on.onOpen} />}
        columns={shownColumns(columns, controls)}
        download={exportOf(controls)}
        list={list}
        filter={filterOf(controls)}
        what="agreements"
        density={display.isCompact ? "compact" : undefined}
        empty={<NoAgreements onAdd={onAdd} />}
        filtered={isFiltered ? noMatches : undefined}
        onOpen={on.onOpen}
        openKey={controls.openId}
        sort={{ value: controls.sort, onChange: controls.sortBy }}
      />
    </Card>
  );
}
