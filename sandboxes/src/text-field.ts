import { fieldOf } from "@accord/processes";

export function textField(body: unknown, name: string): string {
  const value = fieldOf(body, name);
  return typeof value === "string" ? value : "";
}
