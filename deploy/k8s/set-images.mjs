#!/usr/bin/env node
// Writes the images of a release by digest into the component `images`, and a list of them:
//   node deploy/k8s/set-images.mjs <registry> <folder of digests> <list.json>
// The folder has a file for each image, named like it, with its `sha256:…`.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const IMAGES = ["gateway", "core", "documents", "signing", "shell", "remotes", "ops", "balancer"];
const DIGEST = /^sha256:[0-9a-f]{64}$/;

const [registry, folder, list] = process.argv.slice(2);
if (!registry || !folder || !list) {
  stop("Usage: node deploy/k8s/set-images.mjs <registry> <folder of digests> <list.json>");
}
const found = readdirSync(folder);
const missing = IMAGES.filter((name) => !found.includes(name));
if (missing.length > 0) stop(`No digest of ${missing.join(", ")} in ${folder}.`);
const images = IMAGES.map((name) => {
  const digest = readFileSync(path.join(folder, name), "utf8").trim();
  if (!DIGEST.test(digest)) stop(`The digest of ${name} is not sha256:… : ${digest}`);
  return { name, newName: `${registry}/${name}`, digest };
});

const lines = images.map(
  ({ name, newName, digest }) =>
    `  - { name: accord/${name}, newName: ${newName}, digest: "${digest}" }`,
);
const component = path.join(import.meta.dirname, "components/images/kustomization.yaml");
const [head] = readFileSync(component, "utf8").split(/^images:$/m);
writeFileSync(component, `${head}images:\n${lines.join("\n")}\n`);
const references = images.map(({ name, newName, digest }) => [name, `${newName}@${digest}`]);
writeFileSync(list, `${JSON.stringify({ images: Object.fromEntries(references) }, null, 2)}\n`);

function stop(message) {
  console.error(message);
  process.exit(1);
}
