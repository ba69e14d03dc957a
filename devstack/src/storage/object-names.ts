import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { isMissingFile } from "./incoming.ts";

/** File systems allow 255 bytes; the end of a folder's name marks that the key goes on below it. */
const MAX_NAME = 200;
const GOES_ON = "~";

/**
 * The file of a key below `folder`: one of 256 folders by the key's hash, then the key itself,
 * encoded so that it has no slash, dot or tilde.
 */
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

/** All keys below `folder`, in no order. */
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
