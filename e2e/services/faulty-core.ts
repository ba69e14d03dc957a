import { text } from "node:stream/consumers";
import type { StatementPaper } from "@accord/contracts/internal";
import { serve } from "@accord/service-kit/testing";

/** How core responds about an investor. */
export type Fault =
  /** A closing balance that is off by a cent. */
  | "unbalanced"
  /** Refuses (422). */
  | "refused"
  /** Fails (500). */
  | "broken"
  /** Times out. */
  | "timeout";

/** A proxy between documents and core that fails for some investors. */
export interface FaultyCore {
  readonly url: string;
  stop(): Promise<void>;
}

const refusals = { refused: 422, broken: 500 };

/** `faults` by investor id; may change while it runs. */
export function startFaultyCore(
  coreUrl: string,
  faults: ReadonlyMap<string, Fault>,
): Promise<FaultyCore> {
  const applyFault = (paper: StatementPaper) =>
    faults.get(paper.investor.id) === "unbalanced" ? { ...paper, closing: "100000.01" } : paper;
  return serve(async (req, res) => {
    if (req.url === "/readyz") {
      res.end();
      return;
    }
    const body = await text(req);
    const found = new Set([...faults].flatMap(([id, how]) => (body.includes(id) ? [how] : [])));
    if (found.has("timeout")) return;
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
    res.end(JSON.stringify(papers.map(applyFault)));
  });
}
