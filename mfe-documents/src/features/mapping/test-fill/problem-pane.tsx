import { pluralForm } from "@accord/domain";
import { WarningSign } from "@blueprintjs/icons";
import { focusUnlessInField, MutedText } from "@accord/ui";
import { useEffect, useId, useRef } from "react";
import type { Filled } from "./filled.ts";

interface ProblemPaneProps {
  readonly filled: Filled;
  readonly onField: (key: string) => void;
}

const heading = (count: number) =>
  `${count} ${pluralForm(count, "field needs", "fields need")} attention`;

export function ProblemPane({ filled, onField }: ProblemPaneProps) {
  const headingId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusUnlessInField(title.current), []);
  const { problems, reference } = filled;
  return (
    <section aria-labelledby={headingId} className="mp-pane mp-pane-form">
      <div className="mp-pane-head">
        <h2 id={headingId} ref={title} tabIndex={-1}>
          Test Fill
        </h2>
        <span className="mp-count">{reference}</span>
      </div>
      <div className="mp-pane-body">
        {problems.length === 0 ? (
          <MutedText>Every field fits and is printed as it should be.</MutedText>
        ) : (
          <>
            <p className="mp-problem-count" role="status">
              {heading(problems.length)}
            </p>
            <ul className="mp-problems">
              {problems.map(({ key, fieldName, message }, index) => (
                <li key={`${key ?? ""}-${String(index)}`}>
                  <button
                    className="mp-problem"
                    onClick={() => key !== undefined && onField(key)}
                    type="button"
                  >
                    <WarningSign aria-hidden="true" size={16} />
                    <span>
                      <strong>{fieldName}</strong>
                      <span>{message}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
