const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

const silence = () => undefined;

/** Where the search for a free port begins when none is given: beside the stack's 8080. */
const FIRST_PORT = "8090";

/**
 * Origin of the stack that a remote's calls go to; `http://localhost:8080` when none is named.
 * Throws for an address that is not a loopback one: a build in the making has no business with the
 * data of real people, and a session there would not reach this page anyway.
 */
export function stackAddress(given = "http://localhost:8080"): string {
  const url = URL.parse(given);
  if (url === null || !LOOPBACK.includes(url.hostname) || url.protocol !== "http:") {
    throw new Error(
      `API_URL is "${given}". It must be the http address of a stack on this machine, ` +
        "for example http://localhost:8080.",
    );
  }
  return url.origin;
}

interface StandaloneOptions {
  /** Origin of the stack, from `stackAddress`. */
  readonly stackUrl: string;
  /** The port of the pages; the first free one from 8090 on when empty. */
  readonly port?: string | undefined;
}

/**
 * Settings of webpack-dev-server: the remote's pages, and everything else of one origin from the
 * stack. The server listens under the stack's host name, because cookies belong to a name and not
 * to a port: who is signed in there is signed in here. No header is put in order for the gateway.
 * It judges a write by what the browser says of its sender (`Sec-Fetch-Site`), as it always does.
 */
export function standaloneServer({ stackUrl, port = "" }: StandaloneOptions) {
  process.env.WEBPACK_DEV_SERVER_BASE_PORT ??= FIRST_PORT;
  return {
    host: new URL(stackUrl).hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? "auto" : Number(port),
    historyApiFallback: true,
    static: false,
    // A save reloads the page: no part of a remote could take another's place in it anyway.
    hot: false,
    proxy: [
      {
        context: ["/api", "/storage", "/config.json"],
        target: stackUrl,
        changeOrigin: true,
        // A stack that is away is told of on the page.
        logger: { info: silence, warn: silence, error: silence },
      },
    ],
  };
}
