import { invalid } from "../api-problem.ts";
import { checkShape } from "../published/check-shape.ts";

const MOST_NAMED = 5;

/** Throws INVALID_REQUEST_PARAMETER. */
export function requireShape(definition: string, body: unknown): void {
  const problems = checkShape(definition, body ?? {});
  if (problems.length === 0) return;
  throw invalid(`${problems.slice(0, MOST_NAMED).join("; ")}.`);
}
