import { compareDays } from "../dates/day.ts";
import { nearestRow } from "./nearest-row.ts";
import type { SettleableRow, SettledPair, Settlement, Settler } from "./settling.ts";

export interface MatchSettlersInput {
  readonly rows: readonly SettleableRow[];
  readonly settlers: readonly Settler[];
  readonly pairs: readonly SettledPair[];
  readonly edited?: Pick<Settler, "type" | "id"> | null | undefined;
}

/** Pairs unpaid rows with the money that settles them (docs/rules.md#settling). */
export function matchSettlers(input: MatchSettlersInput): Settlement {
  const free = new Map(input.rows.map((row) => [row.id, row]));
  const waiting = new Map(input.settlers.map((settler) => [settlerKey(settler), settler]));
  const pairs = input.pairs.filter((pair) => {
    if (isEdited(pair.settledBy, input.edited)) return false;
    const key = settlerKey(pair.settledBy);
    if (!free.has(pair.rowId) || !waiting.has(key)) return false;
    free.delete(pair.rowId);
    return waiting.delete(key);
  });
  const unmatched: Settler[] = [];
  for (const settler of inMatchingOrder([...waiting.values()], input.edited)) {
    const row = settler.restOf
      ? (free.get(settler.restOf) ?? null)
      : nearestRow(free.values(), settler.date);
    if (row === null) {
      unmatched.push(settler);
      continue;
    }
    free.delete(row.id);
    pairs.push({ rowId: row.id, settledBy: { type: settler.type, id: settler.id } });
  }
  return { pairs, unmatched };
}

function settlerKey({ type, id }: Pick<Settler, "type" | "id">): string {
  return `${type}:${id}`;
}

function isEdited(settler: Pick<Settler, "type" | "id">, edited: MatchSettlersInput["edited"]) {
  return edited !== null && edited !== undefined && settlerKey(settler) === settlerKey(edited);
}

function inMatchingOrder(
  settlers: readonly Settler[],
  edited: MatchSettlersInput["edited"],
): Settler[] {
  return settlers.toSorted(
    (a, b) =>
      Number(isEdited(b, edited)) - Number(isEdited(a, edited)) ||
      compareDays(a.date, b.date) ||
      a.createdAt.getTime() - b.createdAt.getTime() ||
      (settlerKey(a) < settlerKey(b) ? -1 : 1),
  );
}
