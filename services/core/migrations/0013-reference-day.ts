import type { Migration } from "@accord/service-kit";
import { recalculateBooks } from "../src/features/book/schedule/index.ts";

/**
 * Recalculates existing agreements by the reference-day rule. It uses the current code, so a later
 * rule is applied at once.
 */
export const referenceDay: Migration = {
  name: "0013-reference-day",
  transaction: false,
  up: recalculateBooks,
};
