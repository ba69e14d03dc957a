/** Separate, to stay out of browser bundles. */
export { registry, safeParse, toJSONSchema } from "zod";
