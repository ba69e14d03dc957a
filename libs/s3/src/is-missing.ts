const MISSING = new Set(["NotFound", "NoSuchKey"]);

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && MISSING.has(String(error.code));
