/** `location` is empty without a redirect. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly location: string;
}

/** A minimal browser with cookies and Origin. */
export interface Browser {
  readonly cookies: Map<string, string>;
  /** `fetch` with the cookies and without following redirects. */
  send(path: string, init?: RequestInit): Promise<Answer>;
  /** Follows redirects to a page. */
  open(path: string): Promise<Answer>;
  submit(path: string, form: Record<string, string>): Promise<Answer>;
}

/** Maximum number of redirects. */
const MAX_REDIRECTS = 12;

/** A browser without cookies; `origin` is the current base of paths. */
export function createBrowser(origin: () => string): Browser {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    headers.set("cookie", cookieHeader(cookies));
    if (!headers.has("sec-fetch-site")) headers.set("sec-fetch-site", "same-origin");
    const response = await fetch(new URL(path, origin()), { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) keep(line);
    const location = response.headers.get("location") ?? "";
    return {
      status: response.status,
      headers: response.headers,
      location,
      body: await response.text(),
    };
  }

  function keep(line: string): void {
    const [pair = ""] = line.split(";");
    const mark = pair.indexOf("=");
    const name = pair.slice(0, mark);
    if (/expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
    else cookies.set(name, pair.slice(mark + 1));
  }

  async function follow(answer: Answer): Promise<Answer> {
    let current = answer;
    for (let hops = 0; current.location !== ""; hops += 1) {
      if (hops === MAX_REDIRECTS) throw new Error(`${current.location} redirects without end`);
      current = await send(current.location);
    }
    return current;
  }

  return {
    cookies,
    send,
    open: async (path) => follow(await send(path)),
    submit: async (path, form) =>
      follow(await send(path, { method: "POST", body: new URLSearchParams(form) })),
  };
}

/** The action of the first form of a page; empty without one. */
export const formAction = (page: Answer) =>
  (/<form[^>]* action="([^"]+)"/.exec(page.body)?.[1] ?? "").replaceAll("&amp;", "&");

/** The Cookie header of a browser. */
export const cookieHeader = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
