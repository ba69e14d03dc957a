export interface KeyPage {
  readonly keys: readonly string[];
  readonly commonPrefixes: readonly string[];
  readonly next: string | null;
}

export interface KeyQuery {
  readonly prefix: string;
  readonly after: string;
  /** Groups keys by common prefix; empty: no grouping. */
  readonly delimiter: string;
  readonly max: number;
}

/** The sorted keys of a bucket in memory, read at the first list. */
export function createKeyIndex(readAll: () => Promise<string[]>) {
  let keys: Set<string> | undefined;
  let loading: Promise<void> | undefined;
  /** Changes during the read, which may have missed them. */
  const meanwhile = new Map<string, boolean>();
  let sorted: string[] = [];
  let isSorted = false;

  function change(key: string, isThere: boolean): void {
    if (!keys) {
      if (loading) meanwhile.set(key, isThere);
      return;
    }
    if (keys.has(key) === isThere) return;
    if (isThere) {
      keys.add(key);
      sorted.push(key);
    } else keys.delete(key);
    isSorted = false;
  }

  async function load(): Promise<void> {
    keys = new Set(await readAll());
    sorted = [...keys];
    for (const [key, isThere] of meanwhile) change(key, isThere);
    meanwhile.clear();
  }

  return {
    added: (key: string): void => change(key, true),
    removed: (key: string): void => change(key, false),
    page: async (query: KeyQuery): Promise<KeyPage> => {
      await (loading ??= load());
      if (!isSorted) {
        // A key that was removed and added again appears twice.
        sorted = [...new Set(sorted.filter((key) => keys?.has(key)))].sort();
        isSorted = true;
      }
      return pageOf(sorted, query);
    },
  };
}

function pageOf(sorted: readonly string[], { prefix, after, delimiter, max }: KeyQuery): KeyPage {
  const keys: string[] = [];
  const commonPrefixes: string[] = [];
  let last = after;
  let at = firstFrom(sorted, after < prefix ? prefix : `${after}\0`);
  if (delimiter !== "" && after.endsWith(delimiter)) at = firstFrom(sorted, `${after}\uffff`);
  for (;;) {
    const key = sorted[at];
    if (key === undefined || !key.startsWith(prefix)) return { keys, commonPrefixes, next: null };
    if (keys.length + commonPrefixes.length >= max) return { keys, commonPrefixes, next: last };
    const end = delimiter === "" ? -1 : key.indexOf(delimiter, prefix.length);
    if (end < 0) {
      keys.push(key);
      last = key;
      at += 1;
    } else {
      last = key.slice(0, end + delimiter.length);
      commonPrefixes.push(last);
      at = firstFrom(sorted, `${last}\uffff`);
    }
  }
}

function firstFrom(sorted: readonly string[], from: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
