import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { cacheDir, createDirOnce, fontsConf } from "@accord/chromium";
import { withTabularDigits } from "./tabular-font.ts";

const require = createRequire(import.meta.url);
const inter = path.dirname(require.resolve("@expo-google-fonts/inter/package.json"));
const dejavu = path.dirname(require.resolve("dejavu-fonts-ttf/package.json"));

const weights = ["400Regular", "500Medium", "600SemiBold"];

const CACHE_VERSION = 2;

/**
 * Linux only. Chromium loads system fonts once per browser, but fonts in a document once per sheet, which takes ten
 * times as long as printing.
 */
export async function fontEnv(cache = cacheDir): Promise<Record<string, string>> {
  return { FONTCONFIG_FILE: path.join(await fontFolder(cache), "fonts.conf") };
}

export async function withEmbeddedFonts(
  html: string,
  platform: NodeJS.Platform = process.platform,
): Promise<string> {
  if (platform === "linux") return html;
  embeddedFaces ??= readFaces().catch((error: unknown) => {
    embeddedFaces = null;
    throw error;
  });
  const style = `<style>${await embeddedFaces}</style>`;
  return html.replace("<head>", () => `<head>${style}`);
}

let embeddedFaces: Promise<string> | null = null;

async function readFaces(): Promise<string> {
  const dir = await fontFolder(cacheDir);
  const files = weights.map(async (weight) => {
    const font = await readFile(path.join(dir, `Inter-${weight}.ttf`), "base64");
    const source = `url(data:font/ttf;base64,${font})`;
    return `@font-face { font-family: Inter; font-weight: ${parseInt(weight, 10)}; src: ${source}; }`;
  });
  return (await Promise.all(files)).join("\n");
}

async function fontFolder(cache: string): Promise<string> {
  const name = createHash("sha256").update(`${CACHE_VERSION} ${cache} ${dejavu}`).digest("hex");
  const dir = path.join(cache, `fonts-${name.slice(0, 12)}`);
  await createDirOnce(dir, async (work) => {
    for (const weight of weights) {
      const font = await readFile(path.join(inter, weight, `Inter_${weight}.ttf`));
      await writeFile(path.join(work, `Inter-${weight}.ttf`), withTabularDigits(font));
    }
    const folders = [dir, path.join(dejavu, "ttf"), "/usr/share/fonts", "/usr/local/share/fonts"];
    await writeFile(path.join(work, "fonts.conf"), fontsConf(folders, cache));
  });
  return dir;
}
