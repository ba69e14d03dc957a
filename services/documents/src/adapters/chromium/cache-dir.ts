import { createRequire } from "node:module";
import path from "node:path";

export const packageDir = path.dirname(
  path.dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")),
);

export const cacheDir = path.join(packageDir, "..", "..", ".cache", "accord-chromium");

export const fontsConf = (folders: readonly string[], cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${folder}</dir>`).join("\n")}
  <cachedir>${cache}</cachedir>
</fontconfig>
`;
