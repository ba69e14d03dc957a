import { readdirSync } from "node:fs";
import path from "node:path";
import { CHECKOUT, readText } from "./files.ts";

/** The files of the checkout that .dockerignore lets through to the builder, relative to it. */
export function contextFiles(patterns = readPatterns()): string[] {
  const includes = patterns.filter(({ isIncluded }) => isIncluded).map(({ glob }) => glob);
  /** An exception may be below such a folder, so it is entered although it is excluded. */
  const mayHoldException = (folder: string) =>
    includes.some((glob) => glob.startsWith(`${folder}/`));
  const walk = (folder: string): string[] =>
    readdirSync(path.join(CHECKOUT, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      const isOut = isIgnored(file, patterns);
      if (!entry.isDirectory()) return isOut ? [] : [file];
      return isOut && !mayHoldException(file) ? [] : walk(file);
    });
  return walk("");
}

interface Pattern {
  glob: string;
  isIncluded: boolean;
}

function readPatterns(): Pattern[] {
  return readText(".dockerignore")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ glob: line.replace(/^!/, ""), isIncluded: line.startsWith("!") }));
}

/** The last pattern that fits a file, or a folder above it, decides. */
function isIgnored(file: string, patterns: Pattern[]): boolean {
  const parts = file.split("/");
  const lineage = parts.map((_part, index) => parts.slice(0, index + 1).join("/"));
  const decisive = patterns.findLast(({ glob }) =>
    lineage.some((one) => path.posix.matchesGlob(one, glob)),
  );
  return decisive !== undefined && !decisive.isIncluded;
}
