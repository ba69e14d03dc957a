#!/usr/bin/env node
// Prints the section of CHANGELOG.md of a version: node deploy/k8s/release-notes.mjs v0.1.0
import { readFileSync } from "node:fs";
import path from "node:path";

const version = (process.argv[2] ?? "").replace(/^v/, "");
const changelog = readFileSync(path.join(import.meta.dirname, "../../CHANGELOG.md"), "utf8");
const section = changelog.split(/^## /m).find((text) => text.split(/\s/, 1)[0] === version);
if (version === "" || section === undefined) {
  console.error(`CHANGELOG.md has no section ${version}.`);
  process.exit(1);
}
console.log(section.slice(section.indexOf("\n")).trim());
