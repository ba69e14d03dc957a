// Copies the package.json of every workspace and the lock file to the folder that is named, so that
// an installation is repeated when one of them changes and not when a source does. With --production
// they lose what no running image needs: npm would install it even with --omit=dev.
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Of the tools only the publishing of remotes runs in an image, and this is all that it imports. */
const TOOLS = "@accord/tools";
const PUBLISHING = ["@accord/s3", "semver"];

const [target, mode] = process.argv.slice(2);
const exclude = (name) => name === "node_modules";

for (const file of ["package.json", ...globSync("*/**/package.json", { exclude })]) {
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  if (mode === "--production") strip(manifest);
  mkdirSync(path.join(target, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(target, file), `${JSON.stringify(manifest, undefined, 2)}\n`);
}
cpSync("package-lock.json", path.join(target, "package-lock.json"));

function strip(manifest) {
  // Those of a linked workspace count as its dependencies.
  delete manifest.devDependencies;
  if (manifest.name !== TOOLS) return;
  const kept = Object.entries(manifest.dependencies).filter(([name]) => PUBLISHING.includes(name));
  manifest.dependencies = Object.fromEntries(kept);
}
