const WARNING = 40;

/** The message of a JSON log line of level warn or above; empty for others. */
export function warningOf(line: string): string | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry !== "object" || entry === null) return undefined;
    const level: unknown = Reflect.get(entry, "level");
    const message: unknown = Reflect.get(entry, "msg");
    if (!isWarning(level) || typeof message !== "string") return undefined;
    return message;
  } catch {
    return undefined;
  }
}

function isWarning(level: unknown): boolean {
  if (typeof level === "number") return level >= WARNING;
  return level === "warn" || level === "error" || level === "fatal";
}
