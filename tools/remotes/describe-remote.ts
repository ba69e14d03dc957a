import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseDescription, type RemoteDescription, RemoteError } from "@accord/registry/stores";

/** `accord` of the package.json in a folder. Throws RemoteError. */
export function describeRemote(folder: string): RemoteDescription {
  const file = path.join(folder, "package.json");
  if (!existsSync(file)) throw new RemoteError(`${file} does not exist.`);
  return parseDescription(Object(parseJson(file))["accord"], file);
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new RemoteError(`${file} is not JSON.`, { cause });
  }
}
