import type { Migration } from "@accord/service-kit";
import { recalculateBooks } from "../src/features/schedule/index.ts";

/**
 * Unpaid payouts take the principal before their reference day, and a total ROI is what its payouts
 * add up to. Through the product's own recalculation: should a later release change the rule again,
 * a book that comes from before this step gets the rows of that release at once.
 */
export const referenceDay: Migration = {
  name: "0013-reference-day",
  transaction: false,
  up: recalculateBooks,
};
