import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const TEMPLATE = fileURLToPath(new URL("../template", import.meta.url));

/** As in `accord.name` of a package.json. */
const NAME = /^[a-z][a-z0-9]{0,29}$/;

interface NewRemote {
  readonly name: string;
  readonly folder: string;
  /** Folder of tarballs; undefined for a registry. */
  readonly packages: string | undefined;
}

/** Writes the repository of a remote into an empty folder. Throws an Error with a sentence. */
export function createRemote({ name, folder, packages }: NewRemote): void {
  if (!NAME.test(name) || name === "shell") {
    throw new Error(`"${name}" cannot name a remote. Use up to 30 small letters and digits.`);
  }
  const existing = readdirSync(folder).find((file) => file !== ".git");
  if (existing !== undefined) {
    throw new Error(`${folder} is not empty: it has ${existing}. Use an empty folder.`);
  }
  const texts = templateFiles().map((file) => [
    fileName(file, name),
    renamed(readFileSync(path.join(TEMPLATE, file), "utf8"), name),
  ]);
  const tarballs = packages === undefined ? undefined : tarballsIn(path.resolve(folder, packages));
  for (const [file = "", text = ""] of texts) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    const isManifest = tarballs && file === "package.json";
    writeFileSync(target, isManifest ? withTarballs(text, tarballs, folder) : text);
  }
}

const templateFiles = () =>
  readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(TEMPLATE, path.join(entry.parentPath, entry.name)));

/** npm leaves `.gitignore` out of a package. */
const fileName = (file: string, name: string) =>
  renamed(file === "gitignore" ? ".gitignore" : file, name);

const renamed = (text: string, name: string) =>
  text
    .replaceAll("sample", name)
    .replaceAll("Sample", name.charAt(0).toUpperCase() + name.slice(1));

/** By package name; the files are named as `npm pack` names them. */
function tarballsIn(folder: string): ReadonlyMap<string, string> {
  const index = path.join(folder, "packages.json");
  if (!existsSync(index)) {
    throw new Error(`${folder} has no packages. \`npm run packages\` of the product writes them.`);
  }
  const files: unknown = JSON.parse(readFileSync(index, "utf8"));
  return new Map(
    Object.entries(Object(files)).map(([name, file]) => [name, path.join(folder, String(file))]),
  );
}

function withTarballs(text: string, tarballs: ReadonlyMap<string, string>, folder: string): string {
  const manifest: Record<string, unknown> = JSON.parse(text);
  for (const kind of ["dependencies", "devDependencies"]) {
    const versions = Object.entries(Object(manifest[kind])).map(([name, version]) => {
      const file = tarballs.get(name);
      const spec = file && `file:${path.relative(folder, file).split(path.sep).join("/")}`;
      return [name, spec ?? version];
    });
    manifest[kind] = Object.fromEntries(versions);
  }
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
