/** What the provider says of its page when it sends the browser back to ours. */
export const RETURN_EVENT = "event";
const RETURN_PARAMS = [RETURN_EVENT, "envelopeId"];

/** The longest address that the provider takes back to. */
const MOST = 500;

/** The address without what the provider has added to it. */
export function withoutReturn(params: URLSearchParams): URLSearchParams {
  const clean = new URLSearchParams(params);
  for (const name of RETURN_PARAMS) clean.delete(name);
  return clean;
}

/** Where the provider leads back to: this page of ours, with the agreement open. */
export function returnAddress(
  agreementId: string,
  { pathname, search }: Pick<Location, "pathname" | "search">,
): string {
  const page = window.location.origin + pathname;
  const params = withoutReturn(new URLSearchParams(search));
  params.set("id", agreementId);
  const whole = `${page}?${params.toString()}`;
  return whole.length <= MOST ? whole : `${page}?id=${agreementId}`;
}
