export { formAction } from "@accord/sandboxes/testing";
export type { Answer, Browser } from "@accord/sandboxes/testing";
