import { createRequire } from "node:module";
import path from "node:path";

/** The folder of the packaged browser. */
export const packageDir = path.dirname(
  path.dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")),
);

/** The project's own folder for what is made once from its packages; it goes with them. */
export const ownCache = path.join(packageDir, "..", "..", ".cache", "accord-chromium");
