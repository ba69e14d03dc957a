import type { PayoutRunDetails } from "@accord/contracts";
import { Money } from "@accord/ui";
import { methodTexts } from "../../../records/run-text.ts";

/** Lines, gross, withheld, net, and the net of each method. */
export function RunSummary({ run }: { readonly run: PayoutRunDetails }) {
  const open = run.problems.find(({ problem }) => problem === "method")?.count ?? 0;
  return (
    <dl className="ac-summary ops-summary">
      <div>
        <dt>Lines</dt>
        <dd className="ac-num">{run.lineCount.toLocaleString("en-US")}</dd>
      </div>
      <div>
        <dt>Gross</dt>
        <dd>
          <Money amount={run.gross} />
        </dd>
      </div>
      <div>
        <dt>Withheld</dt>
        <dd>
          <Money amount={run.withheld} />
        </dd>
      </div>
      <div className="ops-net">
        <dt>Net</dt>
        <dd>
          <Money amount={run.net} />
        </dd>
      </div>
      <div className="ops-methods">
        <dt>Net by method</dt>
        {run.byMethod.map(({ method, count, net }) => (
          <dd key={method}>
            <span>
              {methodTexts[method]} {count.toLocaleString("en-US")}
            </span>
            <Money amount={net} />
          </dd>
        ))}
        {open > 0 && <dd className="ops-danger">Of these not chosen: {open}</dd>}
      </div>
    </dl>
  );
}
