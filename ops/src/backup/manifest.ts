import { createHash } from "node:crypto";
import * as z from "@accord/zod";
import { OWNERS } from "../owners.ts";
import { BackupError } from "./backup-error.ts";

export const FORMAT: number = 1;
/** Written last; makes a folder a backup. */
export const MANIFEST = "manifest.json";

/** Paths must not lead out of the backup. */
const file = z.string().regex(/^[a-z_]+(\/[a-z_]+)?\.[a-z.]+$/);
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const whole = z.number().int().min(0);
const owner = z.enum(OWNERS);

/** One table in COPY's text format, ordered by primary key. */
const tablePart = z.object({
  owner,
  schema: name,
  table: name,
  columns: z.array(name),
  /** `size` and `sha256` are those of the (compressed) file. */
  file,
  size: whole,
  sha256: z.string(),
  rows: whole,
  /** SHA-256 of the uncompressed rows. */
  content: z.string(),
});
export type TablePart = z.infer<typeof tablePart>;

const ownerPart = z.object({
  owner,
  migrations: z.array(z.string()),
  sequences: z.array(z.object({ name, last: z.string().regex(/^\d+$/) })),
  jobsVersion: z.number().int().nullable(),
});
export type OwnerPart = z.infer<typeof ownerPart>;

/** An object that a row names and the bucket did not have. */
const missingObject = z.object({
  owner,
  table: name,
  key: z.string(),
  /** True when its row was deleted during the backup, false when the file is lost. */
  isSwept: z.boolean(),
});
export type MissingObject = z.infer<typeof missingObject>;

const manifestOf = z.object({
  format: z.literal(FORMAT),
  product: z.object({ version: z.string(), commit: z.string().nullable() }),
  takenAt: z.string(),
  finishedAt: z.string(),
  owners: z.array(ownerPart),
  tables: z.array(tablePart),
  /** A file with one JSON line per object; their bytes are below `objects/`. */
  objects: z.object({ index: file, sha256: z.string(), count: whole, bytes: whole }),
  missing: z.array(missingObject),
});
export type Manifest = z.infer<typeof manifestOf>;

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
  const checked = manifestOf.safeParse(manifest);
  if (sealed !== checksum(manifest) || !checked.success) {
    throw new BackupError(`${MANIFEST} was changed or cut short; this is no whole backup.`);
  }
  return checked.data;
}

function parse(content: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
