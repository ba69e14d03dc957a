import * as z from "@accord/zod";
import { actionGroups, isUnder } from "./remotes-json.ts";
import { RemoteError } from "./remote-error.ts";
import { SHELL } from "./shell.ts";

/** How a remote describes itself in `accord` of its package.json, and in files of its build. */
export type RemoteDescription = z.output<typeof remoteDescription>;

/**
 * Written by the build; a dot file would not be published. Actions have a file of their own, because
 * gateways of the release before refuse a description with keys that they do not know.
 */
export const DESCRIPTION = "remote.json";
export const ACTIONS = "actions.json";

/** First parts of addresses that the shell and the gateway answer. */
const RESERVED = ["account", "admin", "api", "internal", "oidc", "remotes", "storage"];

/** Also the name of a federation container, which must be an identifier. */
const remoteName = z
  .string()
  .regex(/^[a-z][a-z0-9]{0,29}$/, "a name has up to 30 small letters and digits")
  .refine((name) => name !== SHELL, `the name ${SHELL} is taken`);

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

/** `d` of an SVG path in a box of 16 × 16. */
const icon = z
  .string()
  .regex(/^[MLHVCSQTAZmlhvcsqtaz\d\s,.-]{1,1000}$/, "an icon is the d of an SVG path")
  .optional();

const link = z.strictObject({
  to: pagePath,
  text: label,
  /** Heading of its list in the sidebar. */
  group: label.default("More"),
  icon,
});

const action = z.strictObject({
  to: z
    .string()
    .regex(
      /^(\/[a-z0-9][a-z0-9-]*)+(\?[\w=&{}-]{1,100})?(#[\w-]{1,50})?$/,
      "an address looks like /notes?add=1 or /notes?id={id}#history",
    ),
  text: label,
  group: z.enum(actionGroups).default("action"),
  role: z.string().min(1).optional(),
  onlyActive: z.boolean().optional(),
  whenFound: z.boolean().optional(),
  icon,
});

const remoteDescription = z.strictObject({
  name: remoteName,
  paths: z.array(pagePath).readonly(),
  links: z.array(link).default([]).readonly(),
  actions: z.array(action).max(50).default([]).readonly(),
});

/** In a build, where what a later release adds is left out. */
const builtLinks = z.object({ links: z.array(z.object(link.shape)).default([]).readonly() });
const builtActions = z.array(z.object(action.shape)).readonly();

/** Throws RemoteError with a sentence for what is wrong. */
export function parseDescription(value: unknown, source: string): RemoteDescription {
  const parsed = parse(remoteDescription, value, source);
  const { name, paths } = parsed;
  if (paths.length === 0) throw new RemoteError(`${source} names no path of ${name}.`);
  checkAddresses(parsed, paths, source);
  return parsed;
}

function parse<Shape extends z.ZodType>(shape: Shape, value: unknown, source: string) {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${["accord", ...path].join(".")}: ${message}`,
  );
  throw new RemoteError(`${source} does not describe a remote: ${problems.join("; ")}.`);
}

type Offers = Pick<RemoteDescription, "links" | "actions">;

/** What leads to a page of another remote is refused: it would take that page's place. */
function checkAddresses(
  { links, actions }: Offers,
  paths: readonly string[],
  source: string,
): void {
  const isForeign = ({ to }: { readonly to: string }) =>
    !paths.some((base) => isUnder(to.split(/[?#]/)[0] ?? "", base));
  for (const [word, some] of [
    ["link", links],
    ["action", actions],
  ] as const) {
    const foreign = some.find(isForeign);
    if (foreign !== undefined)
      throw new RemoteError(
        `${source}: its ${word} ${foreign.text} leads to ${foreign.to}, which is none of its pages.`,
      );
  }
}

/** What the files of a build say. RemoteError for another form, and for addresses outside `paths`. */
export function readDescription(
  file: (name: string) => Buffer | undefined,
  paths: readonly string[],
): Offers {
  const description = file(DESCRIPTION);
  const described = file(ACTIONS);
  const offers = {
    links: description ? parse(builtLinks, parseJson(description), DESCRIPTION).links : [],
    actions: described ? parse(builtActions, parseJson(described), ACTIONS) : [],
  };
  checkAddresses(offers, paths, DESCRIPTION);
  return offers;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
