import type { StatementPaper } from "@accord/contracts/internal";
import { formatDay, fullName } from "@accord/domain";
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Sheet } from "../adapters/browser.ts";
import type { Company } from "../company.ts";

/** An investor's statement for a range of days. */
export function statementSheet(paper: StatementPaper, company: Company): Sheet {
  const { firstName, middleName, lastName } = paper.investor;
  const name = fullName(firstName, lastName, middleName);
  const title = `Statement ${formatDay(paper.from)} – ${formatDay(paper.to)}, ${name}`;
  const html = renderToStaticMarkup(
    h("html", null, h("title", null, title), h("body", null, company.name, h("h1", null, title))),
  );
  return { title, html: `<!doctype html>${html}` };
}
