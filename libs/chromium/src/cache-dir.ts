import { createRequire } from "node:module";
import path from "node:path";

export const packageDir = path.dirname(
  path.dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")),
);

export const cacheDir = path.join(packageDir, "..", "..", ".cache", "accord-chromium");

/**
 * fontconfig creates its own cache again for a browser that runs on after `cache` was removed: a
 * folder beside the others, as those are complete when they exist.
 */
export const fontsConf = (folders: readonly string[], cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${folder}</dir>`).join("\n")}
  <cachedir>${path.join(cache, "fontconfig")}</cachedir>
</fontconfig>
`;
