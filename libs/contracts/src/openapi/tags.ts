/** Sections of the API page; the first matching pattern wins. */
const SECTIONS: readonly (readonly [name: string, description: string, path: RegExp])[] = [
  [
    "Signing",
    "Signature requests, their envelopes and signed files.",
    /docusign|send-for-signature/,
  ],
  ["PDF templates", "Templates, their fields and filled copies.", /pdf-templates|generate-pdf/],
  ["Documents", "What is filed for an investor or an agreement.", /upload-|documents/],
  ["Sheets and reports", "Printed sheets, reports and statements.", /sheet\.pdf|\/reports\//],
  ["Payouts", "What is due and what was paid.", /payouts/],
  ["Rollovers", "What an agreement received from others.", /rollovers/],
  ["Investors", "The people and firms who invest.", /\/investors/],
  ["Agreements", "Agreements and their terms.", /\/agreements/],
  ["Office", "Dashboard, history, recently deleted records.", /dashboard|audit|activity|deleted/],
  ["Session and administration", "Who is signed in, and development.", /./],
];

export const tagOf = (path: string): string =>
  SECTIONS.find(([, , pattern]) => pattern.test(path))?.[0] ?? "";

const FIRST = ["Investors", "Agreements", "Payouts", "Rollovers"];

export const tags = [
  ...FIRST.flatMap((wanted) => SECTIONS.filter(([name]) => name === wanted)),
  ...SECTIONS.filter(([name]) => !FIRST.includes(name)),
].map(([name, description]) => ({ name, description }));
