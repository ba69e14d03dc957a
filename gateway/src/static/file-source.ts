/** A file as it lies in its place. */
export interface SourceFile {
  readonly size: number;
  readonly modified: Date;
  /** Another content has another tag; without quotes, as a part of an ETag. */
  readonly tag: string;
  read(): Promise<Buffer>;
}

/** Where the files of the web come from: a folder or a bucket. Paths have `/` between their parts. */
export interface FileSource {
  /** For how long a listing counts as fresh, in ms. */
  readonly listingMs: number;
  /** Null when there is no such file. A place that is away is a 503. */
  find(path: string): Promise<SourceFile | null>;
  /** The paths of all files below a folder; none when there is no such folder. */
  list(folder: string): Promise<readonly string[]>;
}
