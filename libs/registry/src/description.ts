import * as z from "@accord/zod";
import { isUnder } from "./remotes-json.ts";
import { RemoteError } from "./remote-error.ts";

/** How a remote describes itself: `accord` of its package.json, `remote.json` of its build. */
export type RemoteDescription = z.output<typeof remoteDescription>;

/** Written by the build; a dot file would not be published. */
export const DESCRIPTION = "remote.json";

/** First parts of addresses that the shell and the gateway answer. */
const RESERVED = ["account", "admin", "api", "internal", "oidc", "remotes", "storage"];

/** Also the name of a federation container, which must be an identifier. */
const remoteName = z
  .string()
  .regex(/^[a-z][a-z0-9]{0,29}$/, "a name has up to 30 small letters and digits")
  .refine((name) => name !== "shell", "the name shell is taken");

export const pagePath = z
  .string()
  .regex(/^(\/[a-z0-9][a-z0-9-]*)+$/, "a path looks like /team-notes")
  .refine(
    (path) => !RESERVED.some((part) => isUnder(path, `/${part}`)),
    "the product itself answers at this path",
  );

const label = z
  .string()
  .regex(/^\P{C}{1,30}$/u, "a text has 1 to 30 characters")
  .refine((text) => text.trim() === text, "a text has no spaces around it");

const link = z.strictObject({
  to: pagePath,
  text: label,
  /** Heading of its list in the sidebar. */
  group: label.default("More"),
  /** `d` of an SVG path in a box of 16 × 16. */
  icon: z
    .string()
    .regex(/^[MLHVCSQTAZmlhvcsqtaz\d\s,.-]{1,1000}$/, "an icon is the d of an SVG path")
    .optional(),
});

const remoteDescription = z.strictObject({
  name: remoteName,
  paths: z.array(pagePath).readonly(),
  links: z.array(link).default([]).readonly(),
});

/** Throws RemoteError with a sentence for what is wrong. */
export function parseDescription(value: unknown, source: string): RemoteDescription {
  const parsed = remoteDescription.safeParse(value);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${["accord", ...path].join(".")}: ${message}`,
    );
    throw new RemoteError(`${source} does not describe a remote: ${problems.join("; ")}.`);
  }
  const { name, paths, links } = parsed.data;
  if (paths.length === 0) throw new RemoteError(`${source} names no path of ${name}.`);
  const problem = findLinkProblem(parsed.data, paths);
  if (problem !== undefined) throw new RemoteError(`${source}: ${problem}.`);
  return { name, paths, links };
}

function findLinkProblem(
  { links }: Pick<RemoteDescription, "links">,
  paths: readonly string[],
): string | undefined {
  const foreign = links.find(({ to }) => !paths.some((base) => isUnder(to, base)));
  return foreign && `its link ${foreign.text} leads to ${foreign.to}, which is none of its pages`;
}

/** The links in `remote.json` of a build; a file of another form is a RemoteError. */
export function readLinks(bytes: Buffer): RemoteDescription["links"] {
  return parseDescription(parseJson(bytes), DESCRIPTION).links;
}

/** Why a `remote.json` does not fit the paths that are published. */
export function findDescriptionProblem(
  bytes: Buffer,
  paths: readonly string[],
): string | undefined {
  try {
    return findLinkProblem({ links: readLinks(bytes) }, paths);
  } catch (error) {
    if (error instanceof RemoteError) return error.message.replace(/\.$/, "");
    throw error;
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
