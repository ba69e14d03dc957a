import { Section, SkeletonBars } from "@accord/ui";
import "./details.css";

const money = ["Live Calculation Results", "Roll Over/Additional Investments", "Add Manual Payout"];
const rest = ["Documents", "Signing", "Contact and payment", "Notes", "History"];

const bars = (titles: readonly string[]) =>
  titles.map((title) => (
    <Section key={title} title={title}>
      <SkeletonBars />
    </Section>
  ));

/** Placeholders of the sections while the agreement is loading. */
export function WaitingSections() {
  return (
    <div className="agp-details">
      <div className="agp-columns">
        <div>{bars(money)}</div>
        <div>{bars(rest)}</div>
      </div>
    </div>
  );
}
