export interface SourceFile {
  readonly size: number;
  readonly modified: Date;
  /** Part of the ETag. */
  readonly tag: string;
  read(): Promise<Buffer>;
}

export interface FileSource {
  /** Lifetime of a listing in ms. */
  readonly listingMs: number;
  /** Null when missing; 503 when the source is unavailable. */
  find(path: string): Promise<SourceFile | null>;
  list(folder: string): Promise<readonly string[]>;
}
