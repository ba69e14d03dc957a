import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

export interface DocsAsset {
  readonly type: string;
  readonly bytes: Buffer;
  readonly gzipped: Buffer;
}

const files: Readonly<Record<string, string>> = {
  "swagger-ui.css": fileURLToPath(import.meta.resolve("swagger-ui-dist/swagger-ui.css")),
  "swagger-ui-bundle.js": fileURLToPath(
    import.meta.resolve("swagger-ui-dist/swagger-ui-bundle.js"),
  ),
  "docs.css": path.join(import.meta.dirname, "assets", "docs.css"),
  "start.js": path.join(import.meta.dirname, "assets", "start.js"),
};

const pack = promisify(gzip);
const assets = new Map<string, Promise<DocsAsset>>();

export async function docsAsset(name: string): Promise<DocsAsset | undefined> {
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (file === undefined) return undefined;
  const asset = assets.get(name) ?? load(file);
  assets.set(name, asset);
  // A failed read is retried.
  asset.catch(() => assets.delete(name));
  return asset;
}

async function load(file: string): Promise<DocsAsset> {
  const bytes = await readFile(file);
  return { type: path.extname(file), bytes, gzipped: await pack(bytes) };
}
