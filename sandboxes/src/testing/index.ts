export { cookieHeader, createBrowser, formAction } from "./browser.ts";
export type { Answer, Browser } from "./browser.ts";
export { signIn, submitSignIn } from "./sign-in.ts";
export type { Account } from "./sign-in.ts";
