import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import * as z from "@accord/zod";
import { createDirOnce } from "./create-dir-once.ts";
import { cacheDir, fontsConf, packageDir } from "./cache-dir.ts";

export interface UnpackedChromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

export async function unpackChromium(cache = cacheDir): Promise<UnpackedChromium> {
  const dir = path.join(cache, packageVersion());
  await createDirOnce(dir, (work) => unpackInto(work, dir));
  return {
    executablePath: path.join(dir, "chromium"),
    env: {
      LD_LIBRARY_PATH: path.join(dir, "al2023", "lib"),
      FONTCONFIG_PATH: path.join(dir, "fonts"),
    },
  };
}

function packageVersion(): string {
  const about = readFileSync(path.join(packageDir, "package.json"), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(about)).version;
}

async function unpackInto(work: string, dir: string): Promise<void> {
  const program = path.join(
    import.meta.dirname,
    `inflate-package${path.extname(import.meta.filename)}`,
  );
  await promisify(execFile)(process.execPath, [program, packageDir], {
    env: { ...process.env, TMPDIR: work },
  });
  // The packaged configuration names other folders; without fonts no text is printed.
  const fonts = path.join(dir, "fonts");
  const folders = [path.join(fonts, "fonts"), "/usr/share/fonts"];
  const conf = fontsConf(folders, path.dirname(dir));
  await writeFile(path.join(work, "fonts", "fonts.conf"), conf);
  await chmod(path.join(work, "chromium"), 0o755);
}
