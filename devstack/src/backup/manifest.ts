import { createHash } from "node:crypto";
import { Ajv } from "ajv";
import type { Owner } from "../postgres/index.ts";
import { BackupError } from "./backup-error.ts";

export const FORMAT = 1;
/** Written last; makes a folder a backup. */
export const MANIFEST = "manifest.json";

/** One table in COPY's text format, ordered by primary key. */
export interface TablePart {
  owner: Owner;
  schema: string;
  table: string;
  columns: string[];
  /** `size` and `sha256` are those of the (compressed) file. */
  file: string;
  size: number;
  sha256: string;
  rows: number;
  /** SHA-256 of the uncompressed rows. */
  content: string;
}

export interface OwnerPart {
  owner: Owner;
  migrations: string[];
  sequences: { name: string; last: string }[];
  jobsVersion: number | null;
}

/** An object that a row names and the bucket did not have. */
export interface MissingObject {
  owner: Owner;
  table: string;
  key: string;
  /** True when its row was deleted during the backup, false when the file is lost. */
  isSwept: boolean;
}

export interface Manifest {
  format: number;
  product: { version: string; commit: string | null };
  takenAt: string;
  finishedAt: string;
  owners: OwnerPart[];
  tables: TablePart[];
  /** A file with one JSON line per object; their bytes are below `objects/`. */
  objects: { index: string; sha256: string; count: number; bytes: number };
  missing: MissingObject[];
}

const text = { type: "string" };
const whole = { type: "integer", minimum: 0 };
const shape = (properties: object): object => ({
  type: "object",
  properties,
  required: Object.keys(properties),
});
const listOf = (properties: object): object => ({ type: "array", items: shape(properties) });
const owner = { enum: ["gateway", "core", "documents", "signing"] };
/** Paths must not lead out of the backup. */
const file = { type: "string", pattern: "^[a-z_]+(/[a-z_]+)?\\.[a-z.]+$" };
const name = { type: "string", pattern: "^[a-z_][a-z0-9_]*$" };

const isManifest = new Ajv({ strictTypes: false }).compile<Manifest>(
  shape({
    format: { const: FORMAT },
    product: shape({ version: text, commit: { type: ["string", "null"] } }),
    takenAt: text,
    finishedAt: text,
    owners: listOf({
      owner,
      migrations: { type: "array", items: text },
      sequences: listOf({ name, last: { type: "string", pattern: "^\\d+$" } }),
      jobsVersion: { type: ["integer", "null"] },
    }),
    tables: listOf({
      ...{ owner, schema: name, table: name, file, size: whole, sha256: text, rows: whole },
      columns: { type: "array", items: name },
      content: text,
    }),
    objects: shape({ index: file, sha256: text, count: whole, bytes: whole }),
    missing: listOf({ owner, table: name, key: text, isSwept: { type: "boolean" } }),
  }),
);

const checksum = (manifest: object): string =>
  createHash("sha256").update(JSON.stringify(manifest)).digest("hex");

/** The manifest with a checksum of itself at its end. */
export function sealManifest(manifest: Manifest): string {
  const sealed = { ...manifest, checksum: checksum(manifest) };
  return `${JSON.stringify(sealed, undefined, 2)}\n`;
}

/** Throws BackupError when the checksum or the format is wrong. */
export function openManifest(content: string): Manifest {
  const { checksum: sealed, ...manifest } = parse(content);
  if (manifest.format !== FORMAT && typeof manifest.format === "number") {
    throw new BackupError(
      `The backup is of format ${manifest.format}; this version reads format ${FORMAT}.`,
    );
  }
  if (sealed !== checksum(manifest) || !isManifest(manifest)) {
    throw new BackupError(`${MANIFEST} was changed or cut short; this is no whole backup.`);
  }
  return manifest;
}

function parse(content: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
