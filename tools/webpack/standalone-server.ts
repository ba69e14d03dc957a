const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

const ignore = () => undefined;

/** Next to the stack's 8080. */
const FIRST_PORT = "8090";

/** Loopback only: a development build must not reach real data. */
export function stackAddress(address = "http://localhost:8080"): string {
  const url = URL.parse(address);
  if (url === null || !LOOPBACK.includes(url.hostname) || url.protocol !== "http:") {
    throw new Error(
      `API_URL is "${address}". It must be the http address of a stack on this machine, ` +
        "for example http://localhost:8080.",
    );
  }
  return url.origin;
}

interface StandaloneOptions {
  readonly stackUrl: string;
  readonly port?: string | undefined;
}

/** Cookies belong to a host name and not to a port, so the stack's session is shared. */
export function standaloneServer({ stackUrl, port = "" }: StandaloneOptions) {
  process.env.WEBPACK_DEV_SERVER_BASE_PORT ??= FIRST_PORT;
  return {
    host: new URL(stackUrl).hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? "auto" : Number(port),
    historyApiFallback: true,
    static: false,
    hot: false,
    proxy: [
      {
        context: ["/api", "/storage", "/config.json"],
        target: stackUrl,
        changeOrigin: true,
        // The page itself shows when the stack is unavailable.
        logger: { info: ignore, warn: ignore, error: ignore },
      },
    ],
  };
}
