import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

/** A browser that runs on a bare machine: its program and what it needs in its environment. */
export interface UnpackedChromium {
  readonly executablePath: string;
  readonly env: Record<string, string>;
}

const packageDir = path.dirname(
  path.dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")),
);

/** Unpacks the packaged browser once per version into the project's own cache. */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const cache = path.join(packageDir, "..", "..", ".cache", "accord-chromium");
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
  const before = process.env["TMPDIR"];
  // The package unpacks into the temporary folder and trusts whatever it finds there.
  process.env["TMPDIR"] = work;
  try {
    const { default: chromium, inflate } = await import("@sparticuz/chromium");
    await chromium.executablePath();
    await inflate(path.join(packageDir, "bin", "al2023.tar.br"));
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
  await writeFile(path.join(work, "fonts", "fonts.conf"), fontsConf(path.join(dir, "fonts")));
  await rename(work, dir).catch(async (error: unknown) => {
    await rm(work, { recursive: true, force: true });
    if (!existsSync(dir)) throw error;
  });
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
