import type { CheckOffset, ChecksToPrint, PrintedCheck } from "@accord/contracts/internal";
import { amountInWords, formatDay, formatUsd, parseMoney } from "@accord/domain";
import { createElement as h, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Sheet } from "../../../adapters/browser.ts";
import { nameFaces } from "../name-faces.ts";
import { humanize } from "../words.ts";
import { checkStyle } from "./check-style.ts";

/** Fits below the check on its page; the rest is one line. */
const STUB_LINES = 30;

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

const checkPage = (check: PrintedCheck, reference: string) =>
  h("section", { className: "page" }, face(check), stub(check, reference));

const field = (className: string, ...content: readonly (string | ReactElement)[]) =>
  h("div", { className: `field ${className}` }, ...content);

/** What may be altered is closed with asterisks. */
function face({ day, payee, address, amount }: PrintedCheck): ReactElement {
  const lines = [payee, ...address].map((line) => h("div", null, line));
  return h(
    "div",
    { className: "face" },
    field("day", formatDay(day)),
    field("payee", payee),
    field("amount", `**${formatUsd(amount).replace("$", "")}`),
    field(
      "words",
      `${amountInWords(parseMoney(amount))} `,
      h("span", { className: "fill" }, "*".repeat(80)),
    ),
    field("address", ...lines),
  );
}

function stub(check: PrintedCheck, reference: string): ReactElement {
  const shown = check.lines.slice(0, STUB_LINES);
  const rest = check.lines.slice(STUB_LINES);
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
      h("b", null, check.payee),
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
