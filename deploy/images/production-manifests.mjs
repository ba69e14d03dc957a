// Copies the package.json of every workspace and the lock file to the folder that is named, so that
// an installation is repeated when one of them changes and not when a source does. With --production
// they lose their devDependencies: npm would install those of a linked workspace even with --omit=dev.
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const [target, mode] = process.argv.slice(2);
const exclude = (name) => name === "node_modules";

for (const file of ["package.json", ...globSync("*/**/package.json", { exclude })]) {
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  if (mode === "--production") delete manifest.devDependencies;
  mkdirSync(path.join(target, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(target, file), `${JSON.stringify(manifest, undefined, 2)}\n`);
}
cpSync("package-lock.json", path.join(target, "package-lock.json"));
