import path from "node:path";
import { RemoteError } from "./remote-error.ts";

/** A remote of the workspace and the routes it owns. */
export interface RemoteRow {
  /** Its name in the registry and in its federation manifest. */
  readonly name: string;
  /** Its folder in the checkout. */
  readonly project: string;
  /** The paths that the shell hands to it. */
  readonly paths: readonly string[];
}

/** Every remote of the product: the one list. */
export const REMOTES: readonly RemoteRow[] = [
  { name: "investors", project: "mfe-investors", paths: ["/investors"] },
  { name: "agreements", project: "mfe-agreements", paths: ["/agreements", "/payouts"] },
  { name: "documents", project: "mfe-documents", paths: ["/pdf-templates", "/reports"] },
];

/** The folder of the checkout. */
export const CHECKOUT = path.resolve(import.meta.dirname, "../..");

const rowOf = (given: string) =>
  REMOTES.find(({ name, project }) => given === name || given === project);

/** Whether a remote, or its project, has that name. */
export const isRemote = (given: string): boolean => rowOf(given) !== undefined;

/** The remote of that name, or of that project. Throws RemoteError when there is none. */
export function findRemote(given: string): RemoteRow {
  const row = rowOf(given);
  if (row) return row;
  const names = REMOTES.map(({ name }) => name).join(", ");
  throw new RemoteError(`There is no remote ${given}. One of: ${names}.`);
}
