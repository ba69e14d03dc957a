export { formAction } from "@accord/devstack/testing";
export type { Answer, Browser } from "@accord/devstack/testing";
