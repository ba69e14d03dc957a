import { createBrowser, formAction, type Answer, type Browser } from "./browser.ts";

/** Who signs in at the development identity provider. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Submits the provider's form; returns the page after it. */
export async function submitSignIn(browser: Browser, account: Account): Promise<Answer> {
  const form = await browser.open("/api/login");
  const action = formAction(form);
  if (action === "") throw new Error(`The sign-in shows no form (${form.status})`);
  return browser.submit(action, { ...account });
}

/** A signed-in browser of a running stack: its cookies hold the session. Throws when refused. */
export async function signIn(url: string, account: Account): Promise<Browser> {
  const browser = createBrowser(() => url);
  const page = await submitSignIn(browser, account);
  const user = await browser.send("/api/auth/user");
  if (user.status !== 200) throw new Error(`The sign-in at ${url} failed (${page.status})`);
  return browser;
}
