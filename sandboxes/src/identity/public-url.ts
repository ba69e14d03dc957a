export function isLoopbackHost(hostname: string): boolean {
  const host = hostname.toLowerCase();
  return host === "localhost" || host === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** Without a trailing slash; throws for a non-loopback address. */
export function loopbackPublicUrl(publicUrl: string): string {
  const url = new URL(publicUrl);
  if (!isLoopbackHost(url.hostname)) {
    throw new Error(
      `The development identity provider serves loopback addresses only, not ${url.hostname}. ` +
        "Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET to your own provider.",
    );
  }
  return url.origin;
}
