/** A remote that cannot be published, rolled back or listed; the message says why and what to do. */
export class RemoteError extends Error {
  /** Several things may be wrong at once: a sentence each. */
  constructor(sentences: string | readonly string[], options?: ErrorOptions) {
    super([sentences].flat().join("\n"), options);
    this.name = "RemoteError";
  }
}
