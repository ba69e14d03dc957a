/** A folder or a bucket. Paths are relative and use `/`. */
export interface Store {
  /** For messages. */
  readonly name: string;
  /** Null when missing. */
  read(file: string): Promise<Buffer | null>;
  /** Writes a new file atomically. */
  write(file: string, bytes: Buffer): Promise<void>;
  /** Recursive; empty when missing. */
  list(folder: string): Promise<readonly StoredFile[]>;
  /** May become visible file by file. */
  writeFolder(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** A file or a folder; ignores missing ones. */
  remove(path: string): Promise<void>;
}

export interface StoredFile {
  readonly path: string;
  readonly writtenAt: Date;
}
