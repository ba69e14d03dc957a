import { text } from "node:stream/consumers";
import type { StatementPaper } from "@accord/contracts/internal";
import { serve } from "@accord/service-kit/testing";

/** What core does when it is asked about an investor. */
export type Spoiling =
  /** Tells a closing balance of another cent. */
  | "unbalanced"
  /** Refuses (422). */
  | "refused"
  /** Breaks (500). */
  | "broken"
  /** Never answers. */
  | "silent";

/** What stands between documents and core, and spoils what core says about some investors. */
export interface Spoiler {
  readonly url: string;
  stop(): Promise<void>;
}

const refusals = { refused: 422, broken: 500 };

/** `spoilings` by investor; they may change while it runs. */
export function spoiledCore(
  coreUrl: string,
  spoilings: ReadonlyMap<string, Spoiling>,
): Promise<Spoiler> {
  const spoil = (paper: StatementPaper) =>
    spoilings.get(paper.investor.id) === "unbalanced" ? { ...paper, closing: "100000.01" } : paper;
  return serve(async (req, res) => {
    if (req.url === "/readyz") {
      res.end();
      return;
    }
    const body = await text(req);
    const found = new Set([...spoilings].flatMap(([id, how]) => (body.includes(id) ? [how] : [])));
    if (found.has("silent")) return;
    for (const how of ["refused", "broken"] as const) {
      if (!found.has(how)) continue;
      res.writeHead(refusals[how], { "content-type": "application/json" });
      res.end(JSON.stringify({ message: `Core ${how} this.`, code: "code", requestId: "-" }));
      return;
    }
    const { authorization = "" } = req.headers;
    const headers = { authorization, "content-type": "application/json" };
    const answer = await fetch(coreUrl + req.url, { method: req.method ?? "", headers, body });
    const papers: StatementPaper[] = await answer.json();
    res.writeHead(answer.status, { "content-type": "application/json" });
    res.end(JSON.stringify(papers.map(spoil)));
  });
}
