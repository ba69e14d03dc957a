/** Upper-case initials for an avatar: ("Ada", "Lovelace") is "AL". Blank names add nothing. */
export function initials(firstName: string, lastName: string): string {
  return [firstName, lastName].map((name) => firstLetter(name.trim())).join("");
}

function firstLetter(name: string): string {
  const [letter = ""] = name;
  return letter.toLocaleUpperCase("en-US");
}

/** "Ada Lovelace", or "Ada King Lovelace" with a middle name. Blank parts are left out. */
export function fullName(firstName: string, lastName: string, middleName?: string | null): string {
  return [firstName, middleName ?? "", lastName]
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .join(" ");
}
