import { isMissing } from "@accord/s3";
import { unavailable } from "@accord/service-kit";

const away = (cause: unknown) =>
  unavailable("The file storage cannot be reached. Try again soon.", cause);

/** What storage answers; whatever goes wrong is a 503. */
export async function reach<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw away(cause);
  }
}

/** The same for what is read from `source`, whose own failure comes out as it is. */
export async function reachWith<T>(
  source: AsyncIterable<Uint8Array>,
  work: (watched: AsyncIterable<Uint8Array>) => Promise<T>,
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
    throw failure ? failure.error : away(cause);
  }
}

/** The same, and null for what is not there. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw away(cause);
  }
}
