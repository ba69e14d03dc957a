import { createRequire } from "node:module";
import path from "node:path";

export const packageDir = path.dirname(
  path.dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")),
);

export const cacheDir = path.join(packageDir, "..", "..", ".cache", "accord-chromium");
