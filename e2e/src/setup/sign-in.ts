import { request } from "@playwright/test";
import { account } from "./running-stack.ts";

/** Signs the account in without a browser and writes the cookies to `file`. */
export async function signIn(url: string, file: string): Promise<void> {
  const context = await request.newContext({ baseURL: url });
  const form = await context.get("/api/login");
  const action = /<form[^>]* action="([^"]+)"/.exec(await form.text())?.[1];
  if (action === undefined) throw new Error(`No sign-in form at ${form.url()} (${form.status()})`);
  const target = new URL(action.replaceAll("&amp;", "&"), form.url()).href;
  const answer = await context.post(target, { form: account, headers: { origin: url } });
  const user = await context.get("/api/auth/user");
  if (!user.ok()) throw new Error(`Sign-in ended at ${answer.url()} (${answer.status()})`);
  await context.storageState({ path: file });
  await context.dispose();
}
