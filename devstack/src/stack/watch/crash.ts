import path from "node:path";
import { fileURLToPath } from "node:url";

/** `Error: text`, `SyntaxError [CODE]: text`. */
export const SENTENCE = /^(?:Uncaught )?\w*Error(?: \[\w+\])?: .+/;

/**
 * What Node printed before it ended because of an error in the checkout's own code, as `file:line:
 * message`. Undefined for another end.
 */
export function crashOf(output: readonly string[], checkout: string): string | undefined {
  const at = output.findLastIndex((line) => SENTENCE.test(line));
  const sentence = output[at];
  if (sentence === undefined) return undefined;
  const importer = / imported from (\S+)$/.exec(sentence)?.[1];
  const places = [...output.slice(0, at).toReversed(), ...output.slice(at + 1)].map(placeOf);
  const own = (importer === undefined ? [] : [importer]).concat(
    places.filter((one) => one !== undefined),
  );
  const place = own.map((one) => relative(one, checkout)).find((one) => one !== undefined);
  return place === undefined ? undefined : `${place}: ${sentence}`;
}

/** The file and line of a stack frame, or of the excerpt before the sentence. */
function placeOf(line: string): string | undefined {
  const frame = /^\s+at (?:.*\()?((?:file:\/\/)?\/.+?:\d+):\d+\)?$/.exec(line);
  return frame?.[1] ?? /^((?:file:\/\/)?\/\S+:\d+)$/.exec(line)?.[1];
}

function relative(place: string, checkout: string): string | undefined {
  const full = place.startsWith("file:") ? fileURLToPath(place) : place;
  const file = path.relative(checkout, full);
  return file.startsWith("..") || file.includes("node_modules") ? undefined : file;
}
