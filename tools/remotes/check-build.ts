import { MANIFEST } from "@accord/registry";
import { readDescription, RemoteError } from "@accord/registry/stores";
import type { RemoteRow } from "./remotes.ts";
import type { Build } from "./read-build.ts";

const MB = 1024 * 1024;
const MAX_FILE_BYTES = 8 * MB;
const MAX_BYTES = 32 * MB;

type Described = Pick<RemoteRow, "name" | "paths">;

/** Reasons why a build is incomplete. Source maps may be large. */
export function checkBuild(row: Described, build: Build): readonly string[] {
  const { name } = row;
  const { manifest, files } = build;
  const named = [...new Set([manifest.entryFile, ...manifest.files])].filter((file) => file !== "");
  const sizes = [...files].flatMap(([file, { length }]): [string, number][] =>
    file.endsWith(".map") ? [] : [[file, length]],
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  return [
    ...(manifest.name === name
      ? []
      : [`This is the build of ${manifest.name || "an unknown remote"}, not of ${name}.`]),
    ...(manifest.entryFile === "" ? [`${MANIFEST} of ${name} names no remote entry.`] : []),
    ...named
      .filter((file) => !files.has(file))
      .map((file) => `${file} is named in ${MANIFEST} of ${name}, but it is not in the build.`),
    ...checkDescription(row, files),
    ...sizes.flatMap(([file, size]) => checkSize(name, file, size)),
    ...(total > MAX_BYTES ? [`${name} has ${inMb(total)}, more than ${inMb(MAX_BYTES)}.`] : []),
  ];
}

function checkDescription({ name, paths }: Described, files: Build["files"]): readonly string[] {
  try {
    readDescription((file) => files.get(file), paths);
    return [];
  } catch (error) {
    if (error instanceof RemoteError) return [`${name}: ${error.message}`];
    throw error;
  }
}

function checkSize(name: string, file: string, size: number): readonly string[] {
  if (size === 0) return [`${file} of ${name} is empty.`];
  if (size <= MAX_FILE_BYTES) return [];
  return [`${file} of ${name} has ${inMb(size)}, more than ${inMb(MAX_FILE_BYTES)}.`];
}

const inMb = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;
