import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CHECKOUT, type Manifest, pinned, readManifest } from "./package-list.ts";

const SOURCES = ["src", "template", "remotes", "webpack"];
const LEFT_OUT =
  /(?:\.test\.tsx?|(?<!\.d)\.tsx?)$|\/node_modules(?:\/|$)|\/remotes\/testing(?:\/|$)/;

/** Copies a package as it is packed; returns its folder. */
export function stagePackage(folder: string, compiled: string, staged: string): string {
  const source = path.join(CHECKOUT, folder);
  const target = path.join(staged, folder);
  mkdirSync(target, { recursive: true });
  for (const name of SOURCES.filter((part) => existsSync(path.join(source, part)))) {
    const isTemplate = name === "template";
    cpSync(path.join(source, name), path.join(target, name), {
      recursive: true,
      filter: (file) => isTemplate || !LEFT_OUT.test(file),
    });
  }
  if (existsSync(path.join(compiled, folder))) {
    cpSync(path.join(compiled, folder), target, { recursive: true });
  }
  cpSync(path.join(CHECKOUT, "LICENSE"), path.join(target, "LICENSE"));
  writeJson(path.join(target, "package.json"), packedManifest(source, target));
  const template = path.join(target, "template/package.json");
  if (existsSync(template)) writeJson(template, templateManifest(template));
  return target;
}

function packedManifest(source: string, target: string) {
  const { name, version, bin, exports, sideEffects, dependencies } = readManifest(
    path.join(source, "package.json"),
  );
  const built = Object.entries(exports ?? {}).filter(([, file]) =>
    existsSync(path.join(target, compiledName(file))),
  );
  return {
    name,
    version,
    type: "module",
    license: "SEE LICENSE IN LICENSE",
    engines: { node: ">=24" },
    ...(typeof bin === "string" ? { bin: compiledName(bin) } : {}),
    ...(bin instanceof Object ? { bin: compiledNames(bin) } : {}),
    ...(exports ? { exports: Object.fromEntries(built.map(exportOf)) } : {}),
    ...(sideEffects === undefined ? {} : { sideEffects: effectsOf(sideEffects) }),
    dependencies: pinnedAll(dependencies),
  };
}

const compiledName = (file: string) => file.replace(/\.tsx?$/, ".js");

const compiledNames = (bin: object) =>
  Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, compiledName(String(file))]));

function exportOf([name, file]: [string, string]) {
  if (!/\.(?:tsx?|mjs)$/.test(file)) return [name, file];
  const types = file.replace(/\.tsx?$/, ".d.ts").replace(/\.mjs$/, ".d.mts");
  return [name, { types, default: compiledName(file) }];
}

const effectsOf = (sideEffects: boolean | readonly string[]) =>
  typeof sideEffects === "boolean" ? sideEffects : sideEffects.map(compiledName);

const pinnedAll = (versions: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [name, pinned(name, version)]),
  );

/** The versions and overrides of this checkout, with which the packages were tested. */
function templateManifest(file: string): Manifest {
  const manifest = readManifest(file);
  const { overrides, allowScripts } = readManifest(path.join(CHECKOUT, "package.json"));
  return {
    ...manifest,
    dependencies: pinnedAll(manifest.dependencies),
    devDependencies: pinnedAll(manifest.devDependencies),
    optionalDependencies: pinnedAll(manifest.optionalDependencies),
    ...(overrides && { overrides }),
    ...(allowScripts && { allowScripts }),
  };
}

const writeJson = (file: string, value: object) =>
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
