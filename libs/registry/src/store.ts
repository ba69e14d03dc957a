/** A folder or a bucket of published remotes. Paths are relative and use `/`. */
export interface ReadableStore {
  /** Null when missing. */
  stat(path: string): Promise<FileStats | null>;
  /** Null when missing. */
  read(path: string): Promise<Buffer | null>;
  list(folder: string): Promise<readonly string[]>;
}

/** Its calls throw RemoteError. */
export interface Store extends ReadableStore {
  readonly name: string;
  writeTimes(folder: string): Promise<ReadonlyMap<string, Date>>;
  write(path: string, bytes: Buffer): Promise<void>;
  /** May become visible file by file. */
  writeFolder(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  remove(path: string): Promise<void>;
}

export interface FileStats {
  readonly size: number;
  readonly modified: Date;
  /** Differs between two versions of a file. */
  readonly tag: string;
}
