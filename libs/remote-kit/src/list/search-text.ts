export function searchText(text: string, maxLength: number): string {
  return text
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, maxLength);
}
