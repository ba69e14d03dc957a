import { dejaVuSansMetrics, type FittedText } from "@accord/domain";
import type { Box } from "../geometry/box.ts";

interface PrintedTextProps {
  readonly text: FittedText;
  readonly box: Pick<Box, "width" | "height">;
}

/** Text in its printed size and line lengths, whatever font the browser has. In points, scaled by its SVG. */
export function PrintedText({ text: { size, lines }, box }: PrintedTextProps) {
  return (
    <svg
      aria-hidden="true"
      className="mp-box-text"
      preserveAspectRatio="none"
      viewBox={`0 0 ${box.width} ${box.height}`}
    >
      {lines
        .filter(({ text }) => text.trim() !== "")
        .map(({ text, baseline }) => (
          <text
            fontSize={size}
            key={baseline}
            lengthAdjust="spacingAndGlyphs"
            textLength={dejaVuSansMetrics.widthOf(text) * size}
            y={baseline}
          >
            {text}
          </text>
        ))}
    </svg>
  );
}
