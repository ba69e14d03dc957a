import { conflict } from "../errors.ts";

export interface UniqueRule {
  readonly index: string;
  readonly path: string;
  readonly message: string;
}

const isRefusedBy = (error: unknown, index: string): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "23505" &&
  "constraint" in error &&
  error.constraint === index;

/** Turns a violation of the index into a 409 that names the field. */
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
