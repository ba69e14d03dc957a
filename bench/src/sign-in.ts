/** Signs the development account in without a browser; answers the Cookie header of the session. */
export async function signIn(
  url: string,
  account: { email: string; password: string },
): Promise<string> {
  const jar = new Map<string, string>();
  const form = await follow(jar, `${url}/api/login`);
  const action = /<form[^>]* action="([^"]+)"/.exec(form.text)?.[1];
  if (action === undefined) throw new Error(`No sign-in form at ${form.url}`);
  const target = new URL(action.replaceAll("&amp;", "&"), form.url).href;
  await follow(jar, target, new URLSearchParams(account));
  return cookieHeader(jar);
}

const cookieHeader = (jar: ReadonlyMap<string, string>) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

async function follow(jar: Map<string, string>, start: string, body?: URLSearchParams) {
  let next: { url: string; body?: URLSearchParams } = body ? { url: start, body } : { url: start };
  for (let hops = 0; hops < 12; hops += 1) {
    const answer = await fetch(next.url, {
      redirect: "manual",
      headers: { cookie: cookieHeader(jar), origin: new URL(next.url).origin },
      ...(next.body ? { method: "POST", body: next.body } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";", 1);
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const location = answer.headers.get("location");
    if (location === null) return { url: next.url, text: await answer.text() };
    next = { url: new URL(location, next.url).href };
  }
  throw new Error("The sign-in redirects for ever.");
}
