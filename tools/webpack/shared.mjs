import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

/** Singletons that every page needs: the shell carries them in its first load. */
const FIRST_LOAD = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "react-redux",
  "@reduxjs/toolkit",
  "@tanstack/react-query",
  "@accord/shell-kit",
  "@accord/router",
  "@accord/blueprint",
];

/** Singletons that the shell provides but loads only when a page asks for them. */
const ON_DEMAND = ["@accord/blueprint-overlays", "@accord/blueprint-inputs", "@accord/zod"];

const packageOf = (request) =>
  request
    .split("/")
    .slice(0, request.startsWith("@") ? 2 : 1)
    .join("/");

/** Read from disk: workspace packages do not export their package.json. */
function versionOf(request) {
  const name = packageOf(request);
  const files = require.resolve.paths(name).map((dir) => path.join(dir, name, "package.json"));
  return JSON.parse(readFileSync(files.find(existsSync), "utf8")).version;
}

const entry = (request, extra) => [
  request,
  { singleton: true, requiredVersion: `^${versionOf(request)}`, ...extra },
];

/** The one shared list, seen from the shell: it provides everything. */
export function sharedByShell() {
  return Object.fromEntries([
    ...FIRST_LOAD.map((request) => entry(request, { eager: true })),
    ...ON_DEMAND.map((request) => entry(request, {})),
  ]);
}

/** The same list, seen from a remote. It carries no copies of its own. */
export function sharedByRemote() {
  return Object.fromEntries(
    [...FIRST_LOAD, ...ON_DEMAND].map((request) => entry(request, { import: false })),
  );
}
