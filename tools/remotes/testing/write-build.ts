import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** Changes of a valid build. */
export interface BuildChanges {
  /** Another text makes another version. */
  readonly text?: string;
  readonly exposed?: string;
  readonly shared?: readonly object[];
  readonly uses?: Readonly<Record<string, readonly string[]>>;
}

/** Shares of the test shell. */
export const shellShares = {
  versions: { react: "19.3.1", "@accord/zod": "0.1.0" },
  exports: { react: ["createElement", "useState"] },
};

/** A package as a manifest shares it. */
export const sharing = (name: string, requiredVersion: string, more: object = {}) => ({
  name,
  requiredVersion,
  singleton: true,
  assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
  ...more,
});

/** Writes a remote's build: a manifest, an entry, one exposed module. */
export async function writeBuild(
  dist: string,
  name: string,
  changes: BuildChanges = {},
): Promise<string> {
  const { text = "1", exposed = "./remote", shared = [sharing("react", "^19.3.1")] } = changes;
  const { uses = { react: ["useState"] } } = changes;
  const assets = { js: { sync: ["page.1a2b3c4d.js"], async: [] }, css: { sync: [], async: [] } };
  const manifest = {
    name,
    metaData: { remoteEntry: { name: "remoteEntry.1a2b3c4d.js", path: "" } },
    shared,
    exposes: [{ name: "remote", path: exposed, assets }],
  };
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(dist, "mf-manifest.json"), JSON.stringify(manifest));
  await writeFile(path.join(dist, "uses.json"), JSON.stringify({ uses }));
  await writeFile(path.join(dist, "remoteEntry.1a2b3c4d.js"), "entry");
  await writeFile(path.join(dist, "page.1a2b3c4d.js"), `console.log(${JSON.stringify(text)});`);
  return dist;
}

/** Publications to `<folder>/remotes` are signed with keys beside it, as those of `npm start`. */
export const markStateFolder = (folder: string): Promise<void> =>
  writeFile(path.join(folder, ".accord-state"), "");
