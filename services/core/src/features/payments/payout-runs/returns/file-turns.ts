import { ServiceError } from "@accord/service-kit";

/**
 * Reads one bank file after the other: a large one takes a second of the event loop. 429 while
 * another file of the person is read.
 */
export function createFileTurns() {
  const readers = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return async <T>(userId: string, read: () => Promise<T>): Promise<T> => {
    if (readers.has(userId)) throw anotherFile();
    readers.add(userId);
    const own = last.then(read);
    last = own.catch(() => undefined);
    try {
      return await own;
    } finally {
      readers.delete(userId);
    }
  };
}

const anotherFile = () => {
  const message = "Another bank file of yours is being read. Wait for its end, then send this one.";
  return new ServiceError(429, "too_many_requests", message, { retryAfter: 5 });
};
