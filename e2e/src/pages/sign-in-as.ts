import { expect, type Page } from "@playwright/test";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Further accounts of the development identity provider. */
export const viewer: Credentials = { email: "viewer@example.com", password: "viewer-demo" };
export const approver: Credentials = { email: "approver@example.com", password: "approver-demo" };

export async function signInAs(page: Page, { email, password }: Credentials): Promise<void> {
  // What the page still sends belongs to its session.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
}
