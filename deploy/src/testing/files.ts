import { readFileSync } from "node:fs";
import path from "node:path";

/** The folder of the checkout. */
export const CHECKOUT = path.resolve(import.meta.dirname, "../../..");

/** The text of a file of the checkout. */
export function readText(file: string): string {
  return readFileSync(path.join(CHECKOUT, file), "utf8");
}
