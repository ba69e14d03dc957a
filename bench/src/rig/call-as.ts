import { cookieHeader, signIn } from "@accord/sandboxes/testing";
import type { Subject } from "../subject.ts";

interface Call {
  readonly method: "POST" | "PUT";
  readonly body: object;
}

/** Signs a person in, whose calls return the text of an answer and throw for an error. */
export async function callAs(
  { url }: Pick<Subject, "url">,
  account: { readonly email: string; readonly password: string },
): Promise<(path: string, call?: Call) => Promise<string>> {
  const cookie = cookieHeader((await signIn(url, account)).cookies);
  const json = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
  return async (path, call) => {
    const answer = await fetch(
      url + path,
      call
        ? { method: call.method, headers: { cookie, ...json }, body: JSON.stringify(call.body) }
        : { headers: { cookie } },
    );
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return text;
  };
}
