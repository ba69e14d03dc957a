export class TimeoutError extends Error {
  constructor() {
    super("The call took too long.");
    this.name = "TimeoutError";
  }
}

/** The SDK's own timeout covers neither its login nor a stalled download. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
