/** Whether a value of JSON is an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A member of an object of JSON; undefined when there is no such member or no object. */
export const at = (value: unknown, name: string): unknown =>
  isRecord(value) ? value[name] : undefined;

/** The elements of a list of JSON; none when it is no list. */
export const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The value when it is text, else an empty one. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
