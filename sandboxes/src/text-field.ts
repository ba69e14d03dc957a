import { fieldOf } from "@accord/processes";

/** A form field; empty when missing. */
export function textField(body: unknown, name: string): string {
  const value = fieldOf(body, name);
  return typeof value === "string" ? value : "";
}
