/** What an entry of the browser's history remembers beside the address. */
export interface Memory {
  /** Cursors of the pages before this one, the first page's left out. */
  readonly trail: readonly string[];
  /** The details were opened from the list, so that closing them is one step back. */
  readonly isOpened: boolean;
}

const isText = (value: unknown) => typeof value === "string";

/** Reads the state of a history entry, which may be anything. */
export function readMemory(state: unknown): Memory {
  if (typeof state !== "object" || state === null) return { trail: [], isOpened: false };
  const trail: unknown = Reflect.get(state, "trail");
  return {
    trail: Array.isArray(trail) && trail.every(isText) ? trail : [],
    isOpened: Reflect.get(state, "isOpened") === true,
  };
}
