/** A trimmed form field; empty when missing. */
export function textField(body: unknown, name: string): string {
  const value: unknown =
    typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === "string" ? value.trim() : "";
}
