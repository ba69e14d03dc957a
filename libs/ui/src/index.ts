export {
  focusUnlessInField,
  isFocusFree,
  isInField,
  markNavigation,
} from "./focus/focus-rules.ts";
export * from "./form/field.tsx";
export * from "./form/file-button.tsx";
export * from "./form/file-field.tsx";
export { fileRefusal } from "./form/file-refusal.ts";
export * from "./form/inputs.tsx";
export * from "./form/search-input.tsx";
export * from "./form/use-once.ts";
export * from "./form/use-rested-text.ts";
export * from "./lazy/lazy-part.tsx";
export * from "./lazy/load-once.ts";
export * from "./page/card.tsx";
export * from "./page/detail-list.tsx";
export * from "./page/page-header.tsx";
export * from "./page/section.tsx";
export * from "./page/summary-strip.tsx";
export * from "./page/use-document-title.ts";
export * from "./page/use-is-phone.ts";
export * from "./states/delayed-spinner.tsx";
export * from "./states/empty-state.tsx";
export * from "./states/error-state.tsx";
export * from "./states/quiet-note.tsx";
export * from "./states/skeleton-bars.tsx";
export * from "./table/data-table.tsx";
export * from "./table/row-actions.tsx";
export * from "./table/row-link.tsx";
export * from "./table/row-name.tsx";
export type * from "./table/table-types.ts";
export * from "./text/avatar.tsx";
export * from "./text/day-text.tsx";
export * from "./text/email-text.tsx";
export * from "./text/masked-ssn.tsx";
export * from "./text/money.tsx";
export * from "./text/not-set.tsx";
export * from "./text/percent.tsx";
export * from "./text/person.tsx";
export * from "./text/reference-text.tsx";
export * from "./text/status-tag.tsx";
export * from "./text/visually-hidden.tsx";
