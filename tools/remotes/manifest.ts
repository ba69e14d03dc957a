import { at, listed, textOf } from "./json.ts";
import { RemoteError } from "./remote-error.ts";

/** A package that a remote takes from the shell. */
export interface SharedPackage {
  readonly name: string;
  readonly requiredVersion: string;
  readonly isSingleton: boolean;
  /** Files of the remote's own copy; none when it relies on the shell. */
  readonly ownFiles: readonly string[];
}

/** What the build of a remote says of itself in `mf-manifest.json`. */
export interface RemoteManifest {
  readonly name: string;
  /** The file that the shell runs first. */
  readonly entryFile: string;
  /** For example `./remote`. */
  readonly exposed: readonly string[];
  /** Every file that an exposed module names. */
  readonly files: readonly string[];
  readonly shared: readonly SharedPackage[];
}

/** The file of a build that describes it. */
export const MANIFEST = "mf-manifest.json";

/** Reads a federation manifest; what is missing in it is empty. Throws RemoteError on other text. */
export function parseManifest(text: string, place: string): RemoteManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new RemoteError(`${place} is not a federation manifest.`, { cause });
  }
  const entry = at(at(value, "metaData"), "remoteEntry");
  const exposes = listed(at(value, "exposes"));
  return {
    name: textOf(at(value, "name")),
    entryFile: textOf(at(entry, "path")) + textOf(at(entry, "name")),
    exposed: exposes.map((module) => textOf(at(module, "path"))),
    files: exposes.flatMap(filesOf),
    shared: listed(at(value, "shared")).map((item) => ({
      name: textOf(at(item, "name")),
      requiredVersion: textOf(at(item, "requiredVersion")),
      isSingleton: at(item, "singleton") === true,
      ownFiles: filesOf(item),
    })),
  };
}

function filesOf(part: unknown): readonly string[] {
  return ["js", "css"]
    .map((kind) => at(at(part, "assets"), kind))
    .flatMap((assets) => [...listed(at(assets, "sync")), ...listed(at(assets, "async"))])
    .map(textOf);
}
