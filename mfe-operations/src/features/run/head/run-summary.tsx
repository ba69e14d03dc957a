import type { PayoutRunDetails } from "@accord/contracts";
import { formatMoney, methodLabels, parseMoney } from "@accord/domain";
import { Money } from "@accord/ui";

/** Each method without what is only proposed, and the sum of that. */
function chosenSums({ byMethod, notChosen = [] }: PayoutRunDetails) {
  const chosen = byMethod.flatMap(({ method, count, net }) => {
    const part = notChosen.find((one) => one.method === method);
    const left = count - (part?.count ?? 0);
    const rest = formatMoney(parseMoney(net) - parseMoney(part?.net ?? "0"));
    return left === 0 ? [] : [{ method, count: left, net: rest }];
  });
  const cents = notChosen.reduce((sum, { net }) => sum + parseMoney(net), 0);
  const count = notChosen.reduce((sum, part) => sum + part.count, 0);
  return { chosen, open: { count, net: formatMoney(cents) } };
}

/** Lines, gross, withheld, net, and the net of each method. */
export function RunSummary({ run }: { readonly run: PayoutRunDetails }) {
  const { chosen, open } = chosenSums(run);
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
        {chosen.map(({ method, count, net }) => (
          <dd key={method}>
            <span>
              {methodLabels[method]} {count.toLocaleString("en-US")}
            </span>
            <Money amount={net} />
          </dd>
        ))}
        {open.count > 0 && (
          <dd className={run.status === "draft" ? "ops-danger" : undefined}>
            <span>Not chosen {open.count.toLocaleString("en-US")}</span>
            <Money amount={open.net} />
          </dd>
        )}
      </div>
    </dl>
  );
}
