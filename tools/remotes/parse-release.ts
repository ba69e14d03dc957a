import type { Release } from "./releases.ts";
import { at, listed, textOf } from "./json.ts";

export function parseRelease(text: string): Release | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const kind = at(value, "kind");
  const version = textOf(at(value, "version"));
  const when = new Date(textOf(at(value, "at")));
  if ((kind !== "publish" && kind !== "rollback") || version === "" || isNaN(when.getTime())) {
    return undefined;
  }
  return {
    kind,
    version,
    paths: listed(at(value, "paths")).map(textOf),
    by: textOf(at(value, "by")),
    at: when,
    ...(at(value, "isPassing") === true ? { isPassing: true } : {}),
  };
}
