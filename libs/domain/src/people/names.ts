export function initials(firstName: string, lastName: string): string {
  return [firstName, lastName].map((name) => firstLetter(name.trim())).join("");
}

function firstLetter(name: string): string {
  const [letter = ""] = name;
  return letter.toLocaleUpperCase("en-US");
}

export function fullName(
  first: string | null,
  last: string | null,
  middle: string | null | undefined = null,
): string {
  return [first, middle, last]
    .map((name) => name?.trim() ?? "")
    .filter((name) => name !== "")
    .join(" ");
}
