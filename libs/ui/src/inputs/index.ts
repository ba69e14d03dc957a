export * from "./amount-input.tsx";
export { amountText, amountWire, percentText, percentWire } from "./amount-text.ts";
export * from "./day-input.tsx";
export { dayText, dayWire } from "./day-text.ts";
export * from "./search-suggest.tsx";
export { DayRangeFields } from "./day-range-fields.tsx";
