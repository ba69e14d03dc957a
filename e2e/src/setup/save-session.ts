import { writeFile } from "node:fs/promises";
import { signIn } from "@accord/sandboxes/testing";
import { account } from "./running-stack.ts";

/** Signs an account in without a browser and writes its session to `file` as browser state. */
export async function saveSession(
  url: string,
  file: string,
  who: { readonly email: string; readonly password: string } = account,
): Promise<void> {
  const { cookies } = await signIn(url, who);
  const { hostname, protocol } = new URL(url);
  // The session of Accord alone: the provider's own cookies belong under /oidc.
  const session = [...cookies].filter(([name]) => name.includes("accord.sid"));
  const state = {
    cookies: session.map(([name, value]) => ({
      name,
      value,
      domain: hostname,
      path: "/",
      expires: -1,
      httpOnly: true,
      secure: protocol === "https:",
      sameSite: "Lax",
    })),
    origins: [],
  };
  await writeFile(file, JSON.stringify(state));
}
