import { createBrowser as withCookies, type Answer } from "../../testing/browser.ts";

/** A browser that follows only addresses below /oidc. */
export interface Browser {
  get(path: string): Promise<Answer>;
  post(path: string, form: Record<string, string>): Promise<Answer>;
  /** Follows redirects while they stay under /oidc. */
  follow(answer: Answer): Promise<Answer>;
}

/** A browser without cookies; `server` is the current target of its requests. */
export function createBrowser(server: { upstream: string }): Browser {
  const { send } = withCookies(() => server.upstream);
  return {
    get: (path) => send(path),
    post: (path, form) => send(path, { method: "POST", body: new URLSearchParams(form) }),
    follow: async (answer) => {
      let current = answer;
      while (current.location) {
        const { pathname, search } = new URL(current.location, server.upstream);
        if (!pathname.startsWith("/oidc/")) break;
        current = await send(pathname + search);
      }
      return current;
    },
  };
}
