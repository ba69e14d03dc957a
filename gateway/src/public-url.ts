/**
 * Outside loopback the `__Host-` prefix binds the cookie to this host. All ports of a loopback host
 * share their cookies, so the name has the port there: two checkouts keep their own sessions.
 */
export function cookieName(name: string, publicUrl: string): string {
  const { port } = new URL(publicUrl);
  return isLoopback(publicUrl) ? `accord.${name}${port && `.${port}`}` : `__Host-accord.${name}`;
}

export function isLoopback(url: string): boolean {
  const host = new URL(url).hostname.toLowerCase();
  return host === "localhost" || host === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(host);
}
