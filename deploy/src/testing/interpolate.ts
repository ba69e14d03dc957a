/** The variables that a file is read with. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Puts variables into a text as Compose does: `${NAME}`, `${NAME:-else}`, `${NAME-else}` and
 * `${NAME:?why}`, one inside the other as well. Throws naming a variable that is required and not set.
 */
export function interpolate(text: string, variables: Variables): string {
  let out = "";
  for (let at = 0; at < text.length;) {
    if (!text.startsWith("${", at)) {
      out += text[at];
      at += 1;
      continue;
    }
    const end = closing(text, at + 2);
    out += valueOf(text.slice(at + 2, end), variables);
    at = end + 1;
  }
  return out;
}

/** Every variable that a text names. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = ""]) => name);
}

function valueOf(inner: string, variables: Variables): string {
  const [, name = "", operator, rest = ""] = /^([A-Z0-9_]+)(:-|:\?|-)?(.*)$/s.exec(inner) ?? [];
  if (name === "") throw new Error(`Not a variable: ${inner}`);
  const value = variables[name];
  if (value || (operator === "-" && value !== undefined)) return value;
  if (operator === ":?") throw new Error(`${name} is not set`);
  return operator?.endsWith("-") ? interpolate(rest, variables) : "";
}

function closing(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text.startsWith("${", at)) depth += 1;
    else if (text[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`Not closed: ${text}`);
}
