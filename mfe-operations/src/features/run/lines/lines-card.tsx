import type { PayoutRunDetails } from "@accord/contracts";
import { lineMethods, lineProblems, methodLabels, pluralize, problemTexts } from "@accord/domain";
import { ExportMenu } from "@accord/remote-kit";
import { Card, DataTable, EmptyState, Money, SearchInput, SelectInput } from "@accord/ui";
import { useCallback, type ReactNode } from "react";
import { LineCard } from "./line-card.tsx";
import type { LineActions } from "./line-buttons.tsx";
import { lineColumns } from "./line-columns.tsx";
import type { Lines } from "./use-lines.ts";

interface LinesCardProps {
  readonly run: PayoutRunDetails;
  readonly lines: Lines;
  readonly on: LineActions;
  readonly emptyAction?: ReactNode;
}

function LineFilters({ filters, filter }: Pick<Lines, "filters" | "filter">) {
  const search = useCallback((q: string) => filter({ q }), [filter]);
  return (
    <>
      <SearchInput onSearch={search} placeholder="Name or reference" value={filters.q} />
      <SelectInput
        aria-label="Method"
        onChange={(event) => filter({ method: event.currentTarget.value })}
        value={filters.method}
      >
        <option value="">All methods</option>
        {lineMethods.map((method) => (
          <option key={method} value={method}>
            {methodLabels[method]}
          </option>
        ))}
      </SelectInput>
      <SelectInput
        aria-label="Problem"
        onChange={(event) => filter({ problem: event.currentTarget.value })}
        value={filters.problem}
      >
        <option value="">All lines</option>
        <option value="blocking">Problems to fix</option>
        {lineProblems.map((problem) => (
          <option key={problem} value={problem}>
            {problemTexts[problem].problem}
          </option>
        ))}
      </SelectInput>
    </>
  );
}

function LinesFoot({ run }: { readonly run: PayoutRunDetails }) {
  const count = run.lineCount.toLocaleString("en-US");
  return (
    <div className="ops-lines-foot">
      <span>
        {count} included · {run.heldCount.toLocaleString("en-US")} held
      </span>
      <dl>
        <div className="ops-foot-wide">
          <dt>Gross</dt>
          <dd>
            <Money amount={run.gross} />
          </dd>
        </div>
        <div className="ops-foot-wide">
          <dt>Withheld</dt>
          <dd>
            <Money amount={run.withheld} />
          </dd>
        </div>
        <div>
          <dt>Total of {pluralize(run.lineCount, "line")}</dt>
          <dd>
            <Money amount={run.net} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

export function LinesCard({ run, lines, on, emptyAction }: LinesCardProps) {
  const { list } = lines;
  return (
    <Card
      className="ops-lines"
      note={list.count}
      title="Lines"
      tools={
        <>
          <LineFilters filter={lines.filter} filters={lines.filters} />
          <ExportMenu download={lines.download} what="lines" />
        </>
      }
    >
      <DataTable
        {...list}
        caption="Lines"
        card={(line) => <LineCard line={line} on={on} />}
        columns={lineColumns(on, {
          rows: list.rows,
          showChanges: run.status === "submitted" || run.status === "approved",
        })}
        empty={<EmptyState action={emptyAction} text="This run has no lines." />}
        filtered={
          lines.isFiltered
            ? { text: "No lines match these filters.", onClear: lines.clear }
            : undefined
        }
        paging={(list.total ?? 0) > (list.rows?.length ?? 0) ? list.paging : undefined}
        rowKey={(line) => line.id}
      />
      <LinesFoot run={run} />
    </Card>
  );
}
