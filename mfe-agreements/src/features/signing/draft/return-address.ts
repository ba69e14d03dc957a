/** The query parameters that DocuSign adds to the return URL. */
export const RETURN_EVENT = "event";
export const ENVELOPE_ID = "envelopeId";
const RETURN_PARAMS = [RETURN_EVENT, ENVELOPE_ID];

/** DocuSign's limit for a return URL. */
const MAX_URL_LENGTH = 500;

export function withoutReturn(params: URLSearchParams): URLSearchParams {
  const clean = new URLSearchParams(params);
  for (const name of RETURN_PARAMS) clean.delete(name);
  return clean;
}

/** This page with the agreement open; without filters when too long. */
export function returnAddress(
  agreementId: string,
  { pathname, search }: Pick<Location, "pathname" | "search">,
): string {
  const page = window.location.origin + pathname;
  const params = withoutReturn(new URLSearchParams(search));
  params.set("id", agreementId);
  const url = `${page}?${params.toString()}`;
  return url.length <= MAX_URL_LENGTH ? url : `${page}?id=${agreementId}`;
}
