import type { CheckOffset, ChecksToPrint, PrintedCheck } from "@accord/contracts/internal";
import {
  amountInWords,
  CHECK_LINE_HEIGHT,
  checkBoxes,
  fitCheckText,
  formatDay,
  formatUsd,
  parseMoney,
} from "@accord/domain";
import { createElement as h, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Sheet } from "../../../adapters/browser.ts";
import { nameFaces } from "../name-faces.ts";
import { humanize } from "../words.ts";
import { checkStyle } from "./check-style.ts";

/** Points below the check for the stub's payee and lines, beside its heads and its last two rows. */
const STUB_ROOM = 440;

const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:";

/**
 * Checks for pre-printed stock: the check on top, its stub below, one page each. The stock has the
 * number and the account, so that neither is printed on the check.
 */
export function checkSheet({ reference, offset, checks }: ChecksToPrint): Sheet {
  const title = `Checks · ${reference}`;
  return checkDocument(
    title,
    offset,
    checks.map((check) => checkPage(check, reference)),
  );
}

/** Frames of the fields with a scale of millimeters, to be held over a check. */
export function checkTestSheet(name: string, offset: CheckOffset): Sheet {
  const sample = {
    number: 0,
    day: "2027-01-06",
    payee: "Test payee",
    address: ["1 Test Street", "Mobile, AL 36602"],
    amount: "2666.66",
    lines: [],
  };
  const hint = `Test sheet of ${name}: print it on plain paper at 100 % and hold it over a check. Offset now: ${millimeters(offset.right)} to the right, ${millimeters(offset.down)} down.`;
  const page = h(
    "section",
    { className: "page frames" },
    face(sample),
    h("p", { className: "hint" }, hint),
  );
  return checkDocument(`Check test sheet · ${name}`, offset, [page]);
}

const millimeters = (halves: number) => `${(halves / 2).toFixed(1)} mm`;

function checkDocument(title: string, offset: CheckOffset, pages: readonly ReactElement[]): Sheet {
  const body = renderToStaticMarkup(h("body", null, ...pages));
  const move = `.page { --right: ${offset.right / 2}mm; --down: ${offset.down / 2}mm; }`;
  const head = renderToStaticMarkup(
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("meta", { httpEquiv: "Content-Security-Policy", content: policy }),
      h("title", null, title),
      h("style", { dangerouslySetInnerHTML: { __html: checkStyle + nameFaces(body) + move } }),
    ),
  );
  return { title, html: `<!doctype html><html lang="en-US">${head}${body}</html>` };
}

/** With the account in which a custodian books the check. */
const stubPayee = ({ payee, account }: PrintedCheck): ReactElement =>
  account === undefined ? h("b", null, payee) : h("b", null, payee, h("br"), `Account ${account}`);

const checkPage = (check: PrintedCheck, reference: string) =>
  h("section", { className: "page" }, face(check), stub(check, reference));

/** In smaller print or more lines where the usual print has no room (docs/rules.md#checks-of-a-run). */
function fittedField(
  name: keyof typeof checkBoxes,
  texts: readonly string[],
  ...end: readonly ReactElement[]
): ReactElement {
  const { size, lines } = fitCheckText(texts, checkBoxes[name]);
  const style = { fontSize: `${size}pt`, lineHeight: CHECK_LINE_HEIGHT };
  return h(
    "div",
    { className: `field ${name}`, style },
    ...lines.map((line, index) => h("div", null, line, ...(index < lines.length - 1 ? [] : end))),
  );
}

/** What may be altered is closed with asterisks. */
function face({ day, payee, address, amount }: PrintedCheck): ReactElement {
  return h(
    "div",
    { className: "face" },
    h("div", { className: "field day" }, formatDay(day)),
    fittedField("payee", [payee]),
    fittedField("amount", [`**${formatUsd(amount).replace("$", "")}`]),
    fittedField(
      "words",
      [amountInWords(parseMoney(amount))],
      h("span", { className: "fill" }, ` ${"*".repeat(80)}`),
    ),
    fittedField("address", [payee, ...address]),
  );
}

/** How many lines have room, if each letter is as wide as the widest; the rest is one line. */
function stubLines({ payee, account = "", lines }: PrintedCheck): number {
  let room = STUB_ROOM - 13 * (Math.ceil(payee.length / 29) + Math.ceil(account.length / 29));
  const found = lines.findIndex(({ agreement }) => {
    room -= 4 + 11 * Math.ceil(agreement.length / 17);
    return room < 0;
  });
  return found === -1 ? lines.length : found;
}

function stub(check: PrintedCheck, reference: string): ReactElement {
  const count = stubLines(check);
  const shown = check.lines.slice(0, count);
  const rest = check.lines.slice(count);
  const restNet = rest.reduce((sum, { net }) => sum + parseMoney(net), 0);
  const row = (cells: readonly string[]) =>
    h("tr", null, ...cells.map((cell) => h("td", null, cell)));
  const heads = ["Agreement", "Period", "Type", "Gross", "Withheld", "Net"];
  return h(
    "div",
    { className: "stub" },
    h(
      "p",
      { className: "stub-head" },
      stubPayee(check),
      h("span", null, `Check ${check.number} · ${formatDay(check.day)} · ${reference}`),
    ),
    h(
      "table",
      null,
      h("thead", null, h("tr", null, ...heads.map((head) => h("th", null, head)))),
      h(
        "tbody",
        null,
        ...shown.map((line) =>
          row([
            ...[line.agreement, line.period ?? "", humanize(line.payoutType)],
            ...[line.gross, line.withheld, line.net].map((amount) => formatUsd(amount)),
          ]),
        ),
        rest.length === 0 ? null : row([`${rest.length} more`, "", "", "", "", formatUsd(restNet)]),
        row(["Total", "", "", "", "", formatUsd(check.amount)]),
      ),
    ),
  );
}
