export {
  IMPORT_READERS,
  IMPORT_DAYS,
  IMPORT_LIMITS,
  importHidden,
  type ImportKind,
  importKindLabels,
  importKinds,
  type ImportRowState,
  importRowStates,
  type ImportStatus,
  importStatusLabels,
  importStatuses,
} from "./import-kinds.ts";
export type { ImportField, ImportFieldType } from "./import-field.ts";
export { importFields, proposedChoice } from "./import-fields.ts";
export {
  cellDoubt,
  type CellDoubt,
  isSheetError,
  markText,
  isMildDoubt,
  needsMark,
  hundredthOf,
  percentsOf,
  unmarkText,
} from "./identifiers.ts";
export {
  applyHeaders,
  headerKey,
  type ImportMapping,
  matchColumns,
  savedColumns,
} from "./match-columns.ts";
export { type DayOrder, dayOrders } from "./day-parts.ts";
export {
  dayOrderOf,
  isIsoDate,
  mayBeginWithYear,
  mayHaveSwappedDays,
  readDay,
} from "./read-day.ts";
export type { CellRemark } from "./cell-remark.ts";
export { decodedAgain, isExpectedLatin, withoutGarbling } from "./garbled.ts";
export { numberUse, type NumberUse } from "./number-use.ts";
export * from "./text-files.ts";
export { cutWholeNumbers, keepLastFour } from "./whole-numbers.ts";
export { areFractions, cellRemark, type CellFormats, readCell } from "./read-cell.ts";
