import type { RowResult } from "../import-rows.store.ts";
import type { ReadRow } from "../read-rows.ts";

/** Rows that depend on each other: payouts and rollovers with the records of the file they name. */
export interface Component {
  readonly investors: readonly ReadRow[];
  readonly agreements: readonly ReadRow[];
  /** In the order of the import. */
  readonly money: readonly ReadRow[];
  /** Agreements with payouts or rollovers in the file that are to fix. */
  readonly incomplete: ReadonlySet<ReadRow>;
}

export interface PlacedRow extends Pick<RowResult, "keys" | "position"> {
  readonly row: ReadRow;
}

export const rowsOf = ({ investors, agreements, money }: Component): ReadRow[] => [
  ...investors,
  ...agreements,
  ...money,
];

/**
 * The components of money rows, then each other agreement. Investors and agreements are those of the
 * file that still have to be written. toFix: the keys of payouts and rollovers that are left out.
 */
export function componentsOf(
  placed: readonly PlacedRow[],
  toFix: ReadonlySet<string>,
): Component[] {
  const places = new Map(placed.map((one) => [one.row, one]));
  const makers = new Map<string, ReadRow>();
  const byKey = new Map<string, ReadRow[]>();
  for (const { row, keys } of placed) {
    const isMaker = row.kind === "investors" || row.kind === "agreements";
    const prefix = row.kind === "investors" ? "investor:" : "agreement:";
    const own = isMaker && keys.find((key) => key.startsWith(prefix));
    if (own) makers.set(own, row);
    else
      for (const key of keys) {
        const rows = byKey.get(key);
        if (rows) rows.push(row);
        else byKey.set(key, [row]);
      }
  }
  const keysOf = (row: ReadRow) => places.get(row)?.keys ?? [];
  const made = (rows: Iterable<ReadRow>, kind: ReadRow["kind"]) =>
    [
      ...new Set([...rows].flatMap((row) => keysOf(row).flatMap((key) => makers.get(key) ?? []))),
    ].filter((row) => row.kind === kind);
  const order = (a: ReadRow, b: ReadRow) =>
    compare(places.get(a)?.position ?? "", places.get(b)?.position ?? "") ||
    a.sheet - b.sheet ||
    a.n - b.n;
  const taken = new Set<ReadRow>();
  const components: Component[] = [];
  const add = (money: readonly ReadRow[], agreements: readonly ReadRow[]) => {
    for (const row of agreements) taken.add(row);
    components.push({
      investors: made(agreements, "investors"),
      agreements,
      money: money.toSorted(order),
      incomplete: new Set(agreements.filter((row) => keysOf(row).some((key) => toFix.has(key)))),
    });
  };
  for (const { row } of placed) {
    if (taken.has(row) || row.kind === "investors" || row.kind === "agreements") continue;
    const money = connected(row, { byKey, keysOf, taken });
    add(money, made(money, "agreements"));
  }
  for (const { row } of placed) if (row.kind === "agreements" && !taken.has(row)) add([], [row]);
  return components;
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

function connected(
  first: ReadRow,
  of: {
    readonly byKey: ReadonlyMap<string, readonly ReadRow[]>;
    readonly keysOf: (row: ReadRow) => readonly string[];
    readonly taken: Set<ReadRow>;
  },
): ReadRow[] {
  const found = [first];
  of.taken.add(first);
  for (const row of found)
    for (const key of of.keysOf(row))
      for (const other of of.byKey.get(key) ?? []) {
        if (of.taken.has(other)) continue;
        of.taken.add(other);
        found.push(other);
      }
  return found;
}

/** Rows of one transaction, which holds the locks of their agreements. */
export const CHUNK = 200;

/** Joins small components, so that a transaction has about `CHUNK` rows. */
export function* batchesOf(components: readonly Component[]): Generator<Component[]> {
  let batch: Component[] = [];
  let count = 0;
  for (const component of components) {
    batch.push(component);
    count += rowsOf(component).length;
    if (count < CHUNK) continue;
    yield batch;
    batch = [];
    count = 0;
  }
  if (batch.length > 0) yield batch;
}
