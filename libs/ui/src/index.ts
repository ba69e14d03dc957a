export {
  focusUnlessInField,
  isFocusFree,
  isInField,
  markNavigation,
  pageHeading,
} from "./focus/focus-rules.ts";
export * from "./form/field.tsx";
export * from "./form/file-button.tsx";
export * from "./form/file-field.tsx";
export { fileRefusal, fileSizeText } from "./form/file-refusal.ts";
export * from "./form/inputs.tsx";
export * from "./form/search-input.tsx";
export * from "./form/use-once.ts";
export * from "./form/use-debounced-text.ts";
export * from "./focus/use-focus-fallback.ts";
export * from "./lazy/connection-events.ts";
export * from "./lazy/lazy-part.tsx";
export * from "./page/card.tsx";
export * from "./page/detail-list.tsx";
export * from "./page/page-header.tsx";
export * from "./page/section.tsx";
export * from "./page/use-document-title.ts";
export * from "./page/use-is-phone.ts";
export * from "./states/loading.tsx";
export * from "./states/empty-state.tsx";
export * from "./states/error-state.tsx";
export * from "./text/text.tsx";
export { cellClass } from "./table/cell-class.ts";
export * from "./table/data-table.tsx";
export { ExportButton } from "./table/export-button.tsx";
export * from "./table/row-cells.tsx";
export type * from "./table/table-types.ts";
export * from "./text/person.tsx";
export * from "./text/money.tsx";
export * from "./text/status-tag.tsx";
