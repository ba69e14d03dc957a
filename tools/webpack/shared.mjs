import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

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

const ON_DEMAND = ["@accord/blueprint-overlays", "@accord/blueprint-inputs", "@accord/zod"];

const packageOf = (request) =>
  request
    .split("/")
    .slice(0, request.startsWith("@") ? 2 : 1)
    .join("/");

/** Workspace packages do not export their package.json. */
function versionOf(request) {
  const name = packageOf(request);
  const files = require.resolve.paths(name).map((dir) => path.join(dir, name, "package.json"));
  return JSON.parse(readFileSync(files.find(existsSync), "utf8")).version;
}

const entry = (request, extra) => [
  request,
  { singleton: true, requiredVersion: `^${versionOf(request)}`, ...extra },
];

export function sharedByShell() {
  return Object.fromEntries([
    ...FIRST_LOAD.map((request) => entry(request, { eager: true })),
    ...ON_DEMAND.map((request) => entry(request, {})),
  ]);
}

/** A remote has no copies of shared packages. */
export function sharedByRemote() {
  return Object.fromEntries(
    [...FIRST_LOAD, ...ON_DEMAND].map((request) => entry(request, { import: false })),
  );
}
