import { conflict } from "../errors.ts";

/** A unique index, and what its refusal means to the person who filled the form in. */
export interface UniqueRule {
  readonly index: string;
  /** The field that has to change. */
  readonly path: string;
  readonly message: string;
}

const isRefusedBy = (error: unknown, index: string): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "23505" &&
  "constraint" in error &&
  error.constraint === index;

/** Turns a unique index's refusal into words (409) about the field; the index decides, not a look before. */
export async function conflictOnDuplicate<T>(
  { index, path, message }: UniqueRule,
  write: PromiseLike<T>,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isRefusedBy(error, index)) throw conflict(message, [{ path, message }]);
    throw error;
  }
}
