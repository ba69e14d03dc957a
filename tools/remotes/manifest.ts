import { at, listed, textOf } from "./json.ts";
import { RemoteError } from "./remote-error.ts";

export interface SharedPackage {
  readonly name: string;
  readonly requiredVersion: string;
  readonly isSingleton: boolean;
  /** Empty when the shell provides the package. */
  readonly ownFiles: readonly string[];
}

export interface RemoteManifest {
  readonly name: string;
  readonly entryFile: string;
  readonly exposed: readonly string[];
  readonly files: readonly string[];
  readonly shared: readonly SharedPackage[];
}

export const MANIFEST = "mf-manifest.json";

/** Missing members are empty. Throws RemoteError for other text. */
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
