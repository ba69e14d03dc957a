/** A folder or a bucket. Paths are relative and use `/`. */
export interface Store {
  readonly name: string;
  /** Null when missing. */
  read(file: string): Promise<Buffer | null>;
  write(file: string, bytes: Buffer): Promise<void>;
  list(folder: string): Promise<readonly StoredFile[]>;
  /** May become visible file by file. */
  writeFolder(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  remove(path: string): Promise<void>;
}

export interface StoredFile {
  readonly path: string;
  readonly writtenAt: Date;
}
