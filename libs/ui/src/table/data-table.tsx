import { ProgressBar } from "@accord/blueprint";
import { useIsPhone } from "../page/use-is-phone.ts";
import { DelayedSpinner } from "../states/loading.tsx";
import { ErrorState, LoadNote } from "../states/error-state.tsx";
import { FilteredState } from "../states/empty-state.tsx";
import { TableFoot } from "./table-foot.tsx";
import { TableGrid } from "./table-grid.tsx";
import type { DataTableProps } from "./table-types.ts";
import type { ReactNode } from "react";
import { openRow } from "./row-click.ts";

function stateOf<Row>(props: DataTableProps<Row>) {
  if (props.error !== undefined && props.rows === undefined) {
    const retry = props.onRetry ? { onRetry: props.onRetry } : {};
    const note = props.isWholePage === true ? {} : { note: "The rest of the page still works." };
    return <ErrorState {...note} text={props.error} {...retry} />;
  }
  if (props.rows === undefined) {
    return (
      <div className="ac-state">
        <DelayedSpinner />
      </div>
    );
  }
  if (props.rows.length > 0) return undefined;
  return props.filtered ? <FilteredState {...props.filtered} /> : props.empty;
}

/**
 * A list of records (docs/rules.md#tables), as cards under 640 px. It does not sort or page by
 * itself.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isPhone = useIsPhone();
  const state = stateOf(props);
  const showCards = isPhone && props.card !== undefined;
  return (
    <>
      <div aria-busy={props.isRefreshing ?? false} className="ac-table-wrap">
        {props.isRefreshing === true && (
          <div className="ac-refresh">
            <ProgressBar aria-label="Refreshing" intent="primary" stripes={false} />
          </div>
        )}
        {props.error !== undefined && props.rows !== undefined && (
          <LoadNote
            onRetry={() => props.onRetry?.()}
            text={`${props.error} What is shown may be out of date.`}
          />
        )}
        {showCards ? (
          <TableCards {...props} state={state} />
        ) : (
          <TableGrid {...props} state={state} />
        )}
      </div>
      {state === undefined && props.bar}
      {props.paging && state === undefined && (
        <TableFoot count={props.rows?.length ?? 0} {...props.paging} />
      )}
    </>
  );
}

function TableCards<Row>(props: DataTableProps<Row> & { readonly state: ReactNode | undefined }) {
  const { caption, card, onOpen, rowKey, rows, state } = props;
  if (state !== undefined) return state;
  return (
    <ul aria-label={caption} className="ac-cards">
      {rows?.map((row) => (
        <li
          className={props.isSelected?.(row) === true ? "ac-row-selected" : undefined}
          key={rowKey(row)}
        >
          <div
            className="ac-card-row"
            onClick={onOpen && ((event) => openRow(event, () => onOpen(row)))}
            role="presentation"
          >
            {card?.(row)}
          </div>
        </li>
      ))}
    </ul>
  );
}
