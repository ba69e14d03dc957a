import { text } from "node:stream/consumers";
import type { StatementPaper } from "@accord/contracts/internal";
import { serve } from "@accord/service-kit/testing";

/** What stands between documents and core, and spoils what core says about some investors. */
export interface Spoiler {
  readonly url: string;
  stop(): Promise<void>;
}

/** `unbalanced` closes on another cent; core breaks whenever it is asked about `broken`. */
export function spoiledCore(
  coreUrl: string,
  { unbalanced, broken }: { unbalanced: string; broken: string },
): Promise<Spoiler> {
  const spoil = (paper: StatementPaper) =>
    paper.investor.id === unbalanced ? { ...paper, closing: "100000.01" } : paper;
  return serve(async (req, res) => {
    const body = await text(req);
    if (body.includes(broken)) {
      res.writeHead(500, { "content-type": "application/json" });
      const error = { message: "Something went wrong.", code: "internal", requestId: "-" };
      res.end(JSON.stringify(error));
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
