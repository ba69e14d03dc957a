export class RemoteError extends Error {
  constructor(sentences: string | readonly string[], options?: ErrorOptions) {
    super([sentences].flat().join("\n"), options);
    this.name = "RemoteError";
  }
}
