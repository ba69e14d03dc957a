/** Street, then city, state and ZIP; without blank lines. */
export function addressLines(
  street: string | null,
  city: string | null,
  state: string | null,
  zip: string | null,
): string[] {
  const region = [state, zip].filter(Boolean).join(" ");
  const cityLine = [city, region].filter(Boolean).join(", ");
  return [street ?? "", cityLine].filter(Boolean);
}
