import { member, asArray, asText } from "./json.ts";
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
  const entry = member(member(value, "metaData"), "remoteEntry");
  const exposes = asArray(member(value, "exposes"));
  return {
    name: asText(member(value, "name")),
    entryFile: asText(member(entry, "path")) + asText(member(entry, "name")),
    exposed: exposes.map((module) => asText(member(module, "path"))),
    files: exposes.flatMap(filesOf),
    shared: asArray(member(value, "shared")).map((item) => ({
      name: asText(member(item, "name")),
      requiredVersion: asText(member(item, "requiredVersion")),
      isSingleton: member(item, "singleton") === true,
      ownFiles: filesOf(item),
    })),
  };
}

function filesOf(part: unknown): readonly string[] {
  return ["js", "css"]
    .map((kind) => member(member(part, "assets"), kind))
    .flatMap((assets) => [...asArray(member(assets, "sync")), ...asArray(member(assets, "async"))])
    .map(asText);
}
