/** A folder or a bucket, as publishing sees it. Paths are relative and have `/` between their parts. */
export interface Store {
  /** How people name the place. */
  readonly name: string;
  /** The bytes of a file, or null when there is none. */
  read(file: string): Promise<Buffer | null>;
  /** Writes a file that is not there yet, whole or not at all. */
  write(file: string, bytes: Buffer): Promise<void>;
  /** Files below a folder, with when they were written; none when there is no such folder. */
  list(folder: string): Promise<readonly StoredFile[]>;
  /** Takes the files of a folder over under a path that shows up at once or file by file. */
  writeFolder(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Removes a file or all files below a folder; what is not there is no error. */
  remove(path: string): Promise<void>;
}

/** A file as a store lists it. */
export interface StoredFile {
  readonly path: string;
  readonly writtenAt: Date;
}
