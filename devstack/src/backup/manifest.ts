import { createHash } from "node:crypto";
import { Ajv } from "ajv";
import type { Owner } from "../postgres/index.ts";
import { BackupError } from "./backup-error.ts";

/** The format that this code writes, and the only one that it reads. */
export const FORMAT = 1;
/** The file that makes a folder a backup; it is written last. */
export const MANIFEST = "manifest.json";

/** One table as COPY's text format, rows in the order of the primary key. */
export interface TablePart {
  owner: Owner;
  schema: string;
  table: string;
  columns: string[];
  /** Path in the backup; its size and SHA-256 are those of the file, compressed if it is. */
  file: string;
  size: number;
  sha256: string;
  rows: number;
  /** SHA-256 of the rows, compressed or not. */
  content: string;
}

/** One owner's data: how far its schema had come, and where its sequences stood. */
export interface OwnerPart {
  owner: Owner;
  migrations: string[];
  sequences: { name: string; last: string }[];
  /** Version of the schema of its jobs; null when it had none yet. */
  jobsVersion: number | null;
}

/** An object that a row names and that the bucket did not have. */
export interface MissingObject {
  owner: Owner;
  table: string;
  key: string;
  /** True when its row was removed while the backup was made; false: the file is lost. */
  isSwept: boolean;
}

/** What a backup holds. */
export interface Manifest {
  format: number;
  product: { version: string; commit: string | null };
  /** The moment that the data is of, by the clock of the database. */
  takenAt: string;
  finishedAt: string;
  owners: OwnerPart[];
  tables: TablePart[];
  /** The list of the objects, a JSON line each; their bytes lie below `objects/`. */
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
/** Paths are joined to the backup's folder: they must not lead out of it. */
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

/** The text of the manifest's file: a checksum of everything else comes last. */
export function sealManifest(manifest: Manifest): string {
  const sealed = { ...manifest, checksum: checksum(manifest) };
  return `${JSON.stringify(sealed, undefined, 2)}\n`;
}

/** Reads what sealManifest wrote; throws BackupError for anything else. */
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
