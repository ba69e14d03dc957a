/** What the server takes. */
const MAX_LENGTH = 200;

/** The search that an address means: a shared or typed one may hold anything. */
export function searchText(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, MAX_LENGTH);
}
