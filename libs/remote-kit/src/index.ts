export * from "./details/history-section.tsx";
export * from "./details/section-query.tsx";
export * from "./details/next-page.tsx";
export * from "./details/record-failure.tsx";
export * from "./details/record-tools.tsx";
export * from "./documents/document-actions.tsx";
export * from "./documents/document-problem.tsx";
export * from "./documents/document-row.tsx";
export * from "./documents/load-print-statements.ts";
export * from "./documents/open-button.tsx";
export * from "./documents/use-upload-row.tsx";
export * from "./documents/use-print-notice.ts";
export * from "./form/danger-notice.tsx";
export { EarlyChoice } from "./form/early-choice.tsx";
export * from "./form/failure-notice.tsx";
export * from "./form/failure.ts";
export * from "./form/stale-notice.tsx";
export * from "./form/delete-dialog.tsx";
export { useDelete } from "./form/use-delete.ts";
export * from "./form/use-form-write.tsx";
export * from "./form/use-record-edit.tsx";
export * from "./form/use-reload.ts";
export * from "./form/use-server-issues.ts";
export { ExportMenu } from "./list/export-menu.tsx";
export * from "./list/icon-button.tsx";
export { WithTooltip } from "./list/with-tooltip.tsx";
export { listFailure } from "./list/list-failure.ts";
export { changeAddress, readHistoryState, type ListConfig } from "./list/list-address.ts";
export * from "./list/import-link.tsx";
export * from "./list/panel-tabs.tsx";
export * from "./list/row-card.tsx";
export { BulkOutcome, RefusedList } from "./list/selection/bulk-outcome.tsx";
export {
  changedCount,
  type ChosenQuery,
  filteredQuery,
  sizeOf,
  useNewCount,
  withCount,
} from "./list/selection/changed-count.ts";
export { ReadingChosen } from "./list/selection/reading-chosen.tsx";
export { SelectableTable } from "./list/selection/selectable-table.tsx";
export { SelectCard, selectColumn } from "./list/selection/select-box.tsx";
export { type Selection } from "./list/selection/selection.ts";
export { SelectionBar } from "./list/selection/selection-bar.tsx";
export { useEscape } from "./list/selection/use-escape.ts";
export {
  useSelection,
  type KeptSelection,
  type SelectionControls,
} from "./list/selection/use-selection.ts";
export * from "./list/use-list-address.ts";
export * from "./list/use-list-query.ts";
export * from "./page/lazy-dialog.tsx";
export * from "./page/use-details.ts";
export * from "./page/use-focus-after-delete.ts";
export { useFormAddress, useFormRequest } from "./page/use-form-address.ts";
export * from "./page/use-record-page.ts";
export * from "./views/list-tools.tsx";
