import type { RefusedPayout } from "@accord/contracts";

/** Names of one reason that are listed. */
const MAX_NAMES = 5;

const counted = (count: number) => count.toLocaleString("en-US");

/** `211 added, 3 refused`. */
export const resultText = (added: number, refused: number): string =>
  `${counted(added)} added, ${counted(refused)} refused`;

/** `2 in PR-0013: Margaret Okafor, Daniel Reyes`, one line for each reason. */
export function refusedLines(refused: readonly RefusedPayout[]): string[] {
  const reasons = Map.groupBy(refused, ({ reason }) => reason);
  return [...reasons].map(([reason, ofReason]) => {
    const names = [...new Set(ofReason.map(({ payee }) => payee))];
    const more = names.length - MAX_NAMES;
    const listed = names.slice(0, MAX_NAMES).join(", ");
    return `${counted(ofReason.length)} ${reason}: ${listed}${more > 0 ? ` and ${more} more` : ""}`;
  });
}
