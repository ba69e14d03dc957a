const MISSING = new Set(["NotFound", "NoSuchKey"]);

/** Whether storage answered that there is no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && MISSING.has(String(error.code));
