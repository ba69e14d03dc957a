import { isFull, isMissing, isSkewed } from "@accord/s3";
import { unavailable, type ServiceError } from "@accord/service-kit";

function storageUnavailable(cause: unknown): ServiceError {
  if (isFull(cause)) {
    const message = "The file storage is full. Nothing was stored. Tell your administrator.";
    return unavailable(message, cause);
  }
  if (isSkewed(cause)) {
    const message = "The clock of the file storage differs from ours. Tell your administrator.";
    return unavailable(message, cause);
  }
  return unavailable("The file storage cannot be reached. Try again soon.", cause);
}

export async function mapStorageErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw storageUnavailable(cause);
  }
}

/** Except errors of `source`, everything becomes a 503, by default of the storage. */
export async function mapSourceErrors<T>(
  source: AsyncIterable<Uint8Array>,
  work: (watched: AsyncIterable<Uint8Array>) => Promise<T>,
  wrap: (cause: unknown) => ServiceError = storageUnavailable,
): Promise<T> {
  let failure: { readonly error: unknown } | undefined;
  async function* watched() {
    try {
      yield* source;
    } catch (error) {
      failure = { error };
      throw error;
    }
  }
  try {
    return await work(watched());
  } catch (cause) {
    throw failure ? failure.error : wrap(cause);
  }
}

export async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw storageUnavailable(cause);
  }
}
