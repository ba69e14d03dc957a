export interface SourceFile {
  readonly size: number;
  readonly modified: Date;
  /** Part of the ETag. */
  readonly tag: string;
  read(): Promise<Buffer>;
}

/** A folder or a bucket. Paths use `/`. */
export interface FileSource {
  /** Lifetime of a listing in ms. */
  readonly listingMs: number;
  /** Null when missing; 503 when the source is unavailable. */
  find(path: string): Promise<SourceFile | null>;
  /** All files below a folder, recursively. */
  list(folder: string): Promise<readonly string[]>;
}
