import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { ownCache } from "./own-cache.ts";

const require = createRequire(import.meta.url);
const inter = path.dirname(require.resolve("@expo-google-fonts/inter/package.json"));
const dejavu = path.dirname(require.resolve("dejavu-fonts-ttf/package.json"));

/** The faces of the sheets; the machine's own fonts come last, for scripts that these lack. */
const folders = [
  path.join(inter, "400Regular"),
  path.join(inter, "500Medium"),
  path.join(inter, "600SemiBold"),
  path.join(dejavu, "ttf"),
  "/usr/share/fonts",
  "/usr/local/share/fonts",
];

/**
 * The environment in which Chromium finds the fonts of the sheets (Linux; elsewhere it is not read).
 * Fonts of the system are loaded once per browser, a font inside the document once per sheet, which
 * takes ten times as long as printing it.
 */
export async function fontEnv(cache = ownCache): Promise<Record<string, string>> {
  const conf = fontsConf(path.join(cache, "font-cache"));
  const name = createHash("sha256").update(conf).digest("hex").slice(0, 12);
  const file = path.join(cache, `fonts-${name}.conf`);
  if (!existsSync(file)) {
    await mkdir(cache, { recursive: true });
    const work = `${file}.${process.pid}`;
    await writeFile(work, conf);
    await rename(work, file);
  }
  return { FONTCONFIG_FILE: file };
}

const fontsConf = (cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${folder}</dir>`).join("\n")}
  <cachedir>${cache}</cachedir>
</fontconfig>
`;
