/** Separate, to stay out of browser bundles. */
export { registry, toJSONSchema } from "zod";
