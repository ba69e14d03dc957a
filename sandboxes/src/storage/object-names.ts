import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { isMissingFile } from "./incoming.ts";

/** File systems allow 255 bytes; the suffix of a folder marks that the key continues below. */
const MAX_NAME = 200;
const GOES_ON = "~";

/** One of 256 folders by hash, then the key, encoded without slash, dot and tilde. */
export function fileOf(folder: string, key: string): string {
  const encoded = encodeURIComponent(key).replace(
    /[!'()*.~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const shard = createHash("sha256").update(key).digest("hex").slice(0, 2);
  const pieces = encoded.match(new RegExp(`.{1,${MAX_NAME}}`, "g")) ?? [];
  const names = pieces.map((piece, at) => (at < pieces.length - 1 ? piece + GOES_ON : piece));
  return path.join(folder, shard, ...names);
}

export async function keysBelow(folder: string): Promise<string[]> {
  const shards = await readdir(folder).catch(emptyWhenMissing);
  const keys: string[] = [];
  for (const shard of shards) {
    for (const name of await namesBelow(path.join(folder, shard))) {
      keys.push(decodeURIComponent(name));
    }
  }
  return keys;
}

async function namesBelow(folder: string): Promise<string[]> {
  const names: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) names.push(entry.name);
    else {
      const start = entry.name.slice(0, -GOES_ON.length);
      const rest = await namesBelow(path.join(folder, entry.name));
      names.push(...rest.map((name) => start + name));
    }
  }
  return names;
}

function emptyWhenMissing(error: unknown): string[] {
  if (isMissingFile(error)) return [];
  throw error;
}
