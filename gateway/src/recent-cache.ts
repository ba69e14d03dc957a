/** A map whose entries expire after `ms`; at most `max` are kept. */
export interface RecentCache<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  size(): number;
}

export function createRecentCache<V>(ms: number, max: number, now: () => number): RecentCache<V> {
  const entries = new Map<string, { value: V; at: number }>();
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (now() - entry.at < ms) return entry.value;
      entries.delete(key);
      return undefined;
    },
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, { value, at: now() });
      for (const [oldest, { at }] of entries) {
        if (entries.size <= max && now() - at < ms) break;
        entries.delete(oldest);
      }
    },
    delete: (key) => void entries.delete(key),
    size: () => entries.size,
  };
}
