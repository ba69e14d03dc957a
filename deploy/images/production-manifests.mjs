// Copies all package.json files and the lock file, so that the image layer of an installation
// depends on nothing else. --production removes what no image needs, since npm would install it
// even with --omit=dev.
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The only imports of the publishing tools. */
const TOOLS = "@accord/tools";
const PUBLISHING = ["@accord/registry", "@accord/zod", "semver"];

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
  // npm treats those of a linked workspace as its dependencies.
  delete manifest.devDependencies;
  if (manifest.name !== TOOLS) return;
  const kept = Object.entries(manifest.dependencies).filter(([name]) => PUBLISHING.includes(name));
  manifest.dependencies = Object.fromEntries(kept);
}
