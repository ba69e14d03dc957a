/** What the text asks for: `ssn 1234`, `$1,250.00`, `#1047`, the beginning of `PR-0012`, or words. */
export type SearchQuery =
  | { readonly by: "ssn"; readonly digits: string }
  | { readonly by: "amount"; readonly text: string }
  | { readonly by: "check"; readonly number: string }
  | { readonly by: "run"; readonly digits: string }
  | { readonly by: "words"; readonly text: string };

const amount = /^\$\s*[\d,]+(?:\.\d{0,2})?$|^[\d,]*\d[\d,]*\.\d{2}$|^\d{1,3}(?:,\d{3})+$/;

export function readSearchQuery(typed: string): SearchQuery {
  const text = typed.trim();
  const ssn = /^ssn\s*:?\s*(\d{4})$/i.exec(text);
  if (ssn) return { by: "ssn", digits: ssn[1] ?? "" };
  const run = /^pr(?:-\s*(\d{0,9})|\s*(\d{1,9}))$/i.exec(text);
  if (run) return { by: "run", digits: run[1] ?? run[2] ?? "" };
  const check = /^#\s*(\S{1,30})$/.exec(text);
  if (check) return { by: "check", number: check[1] ?? "" };
  if (amount.test(text)) return { by: "amount", text: text.replace(/^\$\s*/, "") };
  return { by: "words", text };
}
