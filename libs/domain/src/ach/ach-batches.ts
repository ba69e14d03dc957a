import { type AchCredit, MAX_ENTRY, nextSequence } from "./ach-file.ts";
import type { Cents } from "../money/cents.ts";

type Kind = Pick<AchCredit, "entryClass" | "description">;
const batchKinds: readonly Kind[] = [
  { entryClass: "PPD", description: "ROI PAYOUT" },
  { entryClass: "PPD", description: "PRINCIPAL" },
  { entryClass: "CCD", description: "ROI PAYOUT" },
  { entryClass: "CCD", description: "PRINCIPAL" },
];

/** The credits of each batch of a file, in their order; a batch has one class and description. */
export const achBatches = <C extends Kind>(credits: readonly C[]): C[][] =>
  batchKinds
    .map((kind) =>
      credits.filter(
        ({ entryClass, description }) =>
          entryClass === kind.entryClass && description === kind.description,
      ),
    )
    .filter((batch) => batch.length > 0);

/** The debits that balance a batch: one, or several above the limit of an entry. */
export function offsetAmounts(total: Cents): Cents[] {
  const full = Math.floor(total / MAX_ENTRY);
  const rest = total - full * MAX_ENTRY;
  return [...Array<Cents>(full).fill(MAX_ENTRY), ...(rest > 0 ? [rest] : [])];
}

/**
 * Numbers the credits of a file in the order of its batches, starting at `first`. The offset
 * entries of a balanced file follow the credits of their batch and take numbers as well.
 */
export function assignSequences<C extends Omit<AchCredit, "sequence">>(
  credits: readonly C[],
  first: number,
  isBalanced: boolean,
): { readonly credits: (C & { sequence: number })[]; readonly next: number } {
  let next = first;
  const take = () => {
    const sequence = next;
    next = nextSequence(next);
    return sequence;
  };
  const numbered: (C & { sequence: number })[] = [];
  for (const batch of achBatches(credits)) {
    for (const credit of batch) numbered.push({ ...credit, sequence: take() });
    const total = batch.reduce((sum, { amount }) => sum + amount, 0);
    if (isBalanced) offsetAmounts(total).forEach(take);
  }
  return { credits: numbered, next };
}
