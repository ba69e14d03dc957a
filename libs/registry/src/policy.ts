/** Where the pages of the product may load from. */
export const policyDirectives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", "data:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
};

const dashed = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The value of the header. */
export const contentSecurityPolicy: string = Object.entries(policyDirectives)
  .map(([name, sources]) => `${dashed(name)} ${sources.join(" ")}`)
  .join(";");
