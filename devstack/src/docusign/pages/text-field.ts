/** A field of a form that was sent, without blanks around it; empty when it is not there. */
export function textField(body: unknown, name: string): string {
  const value: unknown =
    typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === "string" ? value.trim() : "";
}
