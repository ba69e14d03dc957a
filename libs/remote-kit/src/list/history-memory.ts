export interface Memory {
  /** Cursors of the previous pages, without the first. */
  readonly trail: readonly string[];
  readonly isOpened: boolean;
}

const isText = (value: unknown) => typeof value === "string";

export function readMemory(state: unknown): Memory {
  if (typeof state !== "object" || state === null) return { trail: [], isOpened: false };
  const trail: unknown = Reflect.get(state, "trail");
  return {
    trail: Array.isArray(trail) && trail.every(isText) ? trail : [],
    isOpened: Reflect.get(state, "isOpened") === true,
  };
}
