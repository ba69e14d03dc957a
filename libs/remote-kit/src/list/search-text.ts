/** The text that an address means for a filter: a shared or typed one may hold anything. */
export function searchText(text: string, maxLength: number): string {
  return text
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, maxLength);
}
