export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const member = (value: unknown, name: string): unknown =>
  isRecord(value) ? value[name] : undefined;

export const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const asText = (value: unknown): string => (typeof value === "string" ? value : "");
