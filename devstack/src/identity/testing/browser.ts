/** One answer; `location` is empty when it does not redirect. */
export interface Answer {
  status: number;
  body: string;
  location: string;
  headers: Headers;
}

/** Just enough of a browser for a scripted sign-in: it keeps cookies and follows redirects on /oidc. */
export interface Browser {
  get(path: string): Promise<Answer>;
  post(path: string, form: Record<string, string>): Promise<Answer>;
  /** Follows redirects while they stay under /oidc. */
  follow(answer: Answer): Promise<Answer>;
}

/** A browser without cookies yet; `server` says where its requests go at the moment. */
export function createBrowser(server: { upstream: string }): Browser {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(server.upstream + path, {
      ...init,
      redirect: "manual",
      headers: { cookie },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const mark = pair.indexOf("=");
      cookies.set(pair.slice(0, mark), pair.slice(mark + 1));
    }
    const location = response.headers.get("location") ?? "";
    const { status, headers } = response;
    return { status, headers, location, body: await response.text() };
  }

  const get = (path: string): Promise<Answer> => send(path, {});
  return {
    get,
    post: (path, form) => send(path, { method: "POST", body: new URLSearchParams(form) }),
    follow: async (answer) => {
      let current = answer;
      while (current.location) {
        const { pathname, search } = new URL(current.location, server.upstream);
        if (!pathname.startsWith("/oidc/")) break;
        current = await get(pathname + search);
      }
      return current;
    },
  };
}
